import {
  type TrademarkServiceId,
  trademarkServiceIds,
  trademarkServiceNames,
} from '@portal/domain/law/marks/service-names'
import { chosenClasses, type TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { hasFact, trademarkService } from '@portal/domain/trademarks/services/services'
import { Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { AddMark } from './AddMark.tsx'
import { type CaseNotice, withoutCaseNotice } from './case-notice.ts'
import { serviceMessages } from './messages.ts'
import { StepSection } from './StepSection.tsx'
import { useParts } from './service-fields.ts'
import type { ServiceCheck } from './use-service-check.ts'

// Not needed before a mark is named, the last two by some services only.
const MarkCard = lazy(() => import('./MarkCard.tsx').then((module) => ({ default: module.MarkCard })))
const GoodsChoice = lazy(() => import('./GoodsChoice.tsx').then((module) => ({ default: module.GoodsChoice })))
const LeftOut = lazy(() => import('./LeftOut.tsx').then((module) => ({ default: module.LeftOut })))

interface MarksSectionProps {
  readonly check: ServiceCheck | undefined
  /** Which service it is, is chosen before the order is made. */
  readonly mayChoose: boolean
  /** Notices of own cases, of which the form may have begun with one. */
  readonly begunWith: readonly CaseNotice[]
}

/** Which service, for which marks and goods, and whether it is in time. */
export function MarksSection({ check, mayChoose, begunWith }: MarksSectionProps) {
  const t = useMessages(serviceMessages)
  const language = useLanguage()
  const { form, change } = useParts('service', 'marks')
  const { isOpen } = usePlaces()
  // Before a check answers, and where it cannot, those that the form may have been filled in from.
  const [told, setTold] = useState(begunWith)
  const notices = isOpen('notice') ? [...told, ...(check?.notices ?? [])] : []
  const { marks: which } = trademarkService(form.service)
  const says = { one: t.forOne, each: t.forEach, all: t.forAll }[which]
  // An order that is handed in stays one: a correction makes no further ones.
  const isOfOne = which === 'one' || (which === 'each' && !mayChoose)
  const isFull = isOfOne && form.marks.length > 0
  return (
    <StepSection step="marks">
      <SelectField
        label={t.service}
        hint={says}
        disabled={!mayChoose}
        value={form.service}
        options={trademarkServiceIds.map((id) => ({ value: id, label: trademarkServiceNames[id][language] }))}
        onChange={(value) => change((now) => withService(now, value, notices))}
      />
      <div id={placeId('marks')} tabIndex={-1} className={layout.column16}>
        <PlaceNotes path="marks" error />
        {form.marks.length === 0 && <p className={texts.soft13}>{t.noMarks}</p>}
        <Suspense fallback={<Skeleton lines={3} />}>
          {form.marks.map((mark, at) => (
            <MarkCard
              key={mark.key}
              mark={mark}
              at={at}
              atWork={(check?.atWork ?? [])
                .filter(({ number }) => number === mark.number)
                .map(({ orderNo }) => orderNo)}
              limit={check?.limits.find(({ number }) => number === mark.number)}
              onRemove={() =>
                change((now) => withoutCaseNotice({ ...now, marks: now.marks.toSpliced(at, 1) }, notices))
              }
            />
          ))}
        </Suspense>
        {check && check.leftOut.length > 0 && isOpen('marks') && (
          <Suspense fallback={null}>
            <LeftOut leftOut={check.leftOut} more={check.leftOutMore} />
          </Suspense>
        )}
        {isOpen('marks') && !isFull && <AddMark onTold={(more) => setTold((now) => [...now, ...more])} />}
      </div>
      {(hasFact(form.service, 'goods') || hasFact(form.service, 'goodsGone')) && form.marks.length > 0 && (
        <Suspense fallback={null}>
          <GoodsChoice />
        </Suspense>
      )}
    </StepSection>
  )
}

/** The form for another service: classes are chosen anew where the register knows which fit, goods begin anew, and what a case told of the notice is not this one's. */
function withService(form: TrademarkServiceForm, chosen: string, notices: readonly CaseNotice[]): TrademarkServiceForm {
  const service: TrademarkServiceId | undefined = trademarkServiceIds.find((id) => id === chosen)
  if (service === undefined || service === form.service) return form
  return {
    ...withoutCaseNotice(form, notices),
    service,
    scope: hasFact(service, 'goodsGone') ? 'part' : 'all',
    goods: [],
    marks: form.marks.map((mark) => ({
      ...mark,
      classes: mark.register.length === 0 ? mark.classes : chosenClasses(service, mark.register, []),
    })),
  }
}
