import { getTariffRow } from '@portal/domain/law/patents/tariff'
import { restorationLatest, restorationPeriod } from '@portal/domain/law/periods/restoration-months'
import { emptyNotice, type FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { followUpKindRows } from '@portal/domain/patents/follow-ups/kinds'
import { abandonmentNoticeCode, lostPeriod, terminationNoticeCode } from '@portal/domain/patents/follow-ups/lost-period'
import { dayNote, notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { Suspense } from 'react'
import { formatYuan, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { deadlineTitle } from '../../parts/deadline-words.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { PlaceNotes, usePlace } from '../../parts/form/places.tsx'
import { useInnerDay } from '../../parts/inner-day.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { ClaimsField } from './ClaimsField.tsx'
import { AnnuityYearField, AnnuityYearPart, ReductionChoice, ReductionPart } from './FeeParts.tsx'
import { Part, type PartProps } from './FormPart.tsx'
import { PaymentsPart, RowsPart } from './FormRows.tsx'
import { CopiesPart, DeclaredPart, FilesPart, TextPart } from './FormText.tsx'
import { useForm, useParts } from './follow-up-fields.ts'
import styles from './follow-ups.module.css'
import { lossNotices } from './loss-notices.ts'
import { followUpMessages } from './messages.ts'

const RareParts = lazy(() => import('./RareParts.tsx'))

/** The parts of the form that its kind uses, in the order of the office's form. */
export function FormParts(props: PartProps) {
  const { parts } = followUpKindRows[useForm(({ kind }) => kind)]
  return (
    <>
      {parts.includes('notice') && <NoticePart {...props} />}
      {parts.includes('limit') && <PeriodPart {...props} />}
      {parts.includes('ground') && <GroundPart {...props} />}
      {(parts.includes('firstFiling') || parts.includes('grounds')) && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <RareParts {...props} />
        </Suspense>
      )}
      {parts.includes('annuityYear') && <AnnuityYearPart />}
      {parts.includes('reduction') && <ReductionPart {...props} />}
      {parts.includes('rows') && <RowsPart {...props} />}
      {parts.includes('payments') && <PaymentsPart {...props} />}
      {parts.includes('copies') && <CopiesPart />}
      {parts.includes('text') && <TextPart {...props} />}
      {parts.includes('claims') && <ClaimsField {...props} />}
      <FilesPart />
      <DeclaredPart />
    </>
  )
}

function NoticePart({ found }: PartProps) {
  const { form, change } = useParts('kind', 'notice')
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const place = usePlace()
  const { notice } = form
  const set = (more: Partial<typeof notice>) => change((now) => ({ ...now, notice: { ...now.notice, ...more } }))
  const notices = found?.notices ?? []
  const chosen = notices.find((one) => one.documentId === notice.documentId)
  const isOwn = !followUpKindRows[form.kind].needs.includes('notice')
  const choose = (value: string) => {
    const one = notices.find((other) => other.documentId === value)
    set(
      one
        ? {
            ...emptyNotice,
            documentId: one.documentId,
            code: one.code,
            name: one.name.zh,
            dispatchedOn: one.dispatchedOn,
          }
        : emptyNotice,
    )
  }
  return (
    <Part path="notice" title={t.notice}>
      <SelectField
        label={t.noticeChoice}
        value={chosen?.documentId ?? ''}
        disabled={place('notice').disabled}
        onChange={choose}
        options={[
          { value: '', label: isOwn ? t.noticeOwn : t.noticeTyped },
          ...notices.map((one) => ({ value: one.documentId, label: `${one.dispatchedOn} ${one.name[language]}` })),
        ]}
      />
      {chosen?.fileId && (
        <div>
          <Button icon="eye" size="small" onClick={() => chosen.fileId && void downloadFile(chosen.fileId)}>
            {t.openNotice}
          </Button>
        </div>
      )}
      {!chosen && form.kind === 'restoration' && (
        <SelectField
          {...place('notice.code')}
          label={t.lossNotice}
          hint={t.lossNoticeHint}
          value={lossNotices.some((one) => one.code === notice.code) ? notice.code : ''}
          onChange={(value) => {
            const one = lossNotices.find(({ code }) => code === value)
            set(one ? { code: one.code, name: one.zh } : { code: '' })
          }}
          options={[
            { value: '', label: t.lossOther },
            ...lossNotices.map((one) => ({ value: one.code, label: one[language] })),
          ]}
        />
      )}
      {!chosen && (
        <div className={styles.line}>
          <TextField
            {...place('notice.name')}
            label={t.noticeName}
            value={notice.name}
            onChange={(event) => set({ name: event.target.value })}
          />
          <DateField
            {...place('notice.dispatchedOn')}
            label={t.noticeDay}
            value={notice.dispatchedOn}
            onChange={(event) => set({ dispatchedOn: event.target.value })}
          />
          <TextField
            {...place('notice.serial')}
            label={t.noticeSerial}
            value={notice.serial}
            onChange={(event) => set({ serial: event.target.value })}
          />
          {form.kind === 'restoration' && <Delivery {...{ notice, set }} />}
        </div>
      )}
    </Part>
  )
}

/** How a notice came, which decides when the period to ask for restoration began. */
function Delivery({
  notice,
  set,
}: {
  notice: FollowUpForm['notice']
  set: (more: Partial<FollowUpForm['notice']>) => void
}) {
  const t = useMessages(followUpMessages)
  const place = usePlace()
  return (
    <>
      <SelectField
        {...place('notice.deliveryMode')}
        label={t.delivery}
        value={notice.deliveryMode}
        onChange={(value) =>
          set(value === 'postal' ? { deliveryMode: 'postal' } : { deliveryMode: 'electronic', receivedOn: '' })
        }
        options={[
          { value: 'electronic', label: t.electronic },
          { value: 'postal', label: t.postal },
        ]}
      />
      {notice.deliveryMode === 'postal' && (
        <DateField
          {...place('notice.receivedOn')}
          label={t.receivedOn}
          hint={t.receivedHint}
          value={notice.receivedOn}
          onChange={(event) => set({ receivedOn: event.target.value })}
        />
      )}
    </>
  )
}

function PeriodPart({ found }: PartProps) {
  const { form, change } = useParts('kind', 'deadlineId', 'months')
  const t = useMessages(followUpMessages)
  const inner = useInnerDay(t.internal)
  const language = useLanguage()
  const place = usePlace()
  const isExtension = form.kind === 'extension'
  const open = (found?.periods ?? []).filter((one) => one.state === 'open' && (!isExtension || one.extendable))
  const chosen = open.find((one) => one.id === form.deadlineId)
  return (
    <Part path="deadlineId" title={t.period}>
      <SelectField
        label={t.periodChoice}
        value={form.deadlineId ?? ''}
        disabled={place('deadlineId').disabled}
        onChange={(value) => {
          const deadlineId = value || null
          change((now) => ({ ...now, deadlineId }))
        }}
        options={[
          { value: '', label: isExtension ? t.periodNone : t.periodNearest },
          ...open.map((one) => ({
            value: one.id,
            label: `${one.officialOn} ${deadlineTitle(one.ruleId, language)}${dayNote(one.officialOn, language)}`,
          })),
        ]}
      />
      {chosen && (
        <p className={texts.soft13}>
          {deadlineTitle(chosen.ruleId, language)} · {t.official} {notedDay(chosen.officialOn, language)} ·{' '}
          {inner.on(chosen.internalOn)}
          {chosen.extended > 0 && ` · ${t.extended(chosen.extended)}`}
        </p>
      )}
      {isExtension && (
        <ChoiceField
          label={t.months}
          disabled={place('months').disabled}
          value={String(form.months)}
          onChange={(value) => change((now) => ({ ...now, months: value === '2' ? 2 : 1 }))}
          choices={[
            { value: '1', label: t.oneMonth },
            { value: '2', label: t.twoMonths },
          ]}
        />
      )}
    </Part>
  )
}

function GroundPart({ found }: PartProps) {
  const { form, change } = useParts('notice', 'ground', 'obstacleGoneOn', 'curedAct')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  const { code } = form.notice
  // What was missed is paid with the request: the annual fee, that of the registration, or the examination's.
  const isAbandoned = code === abandonmentNoticeCode
  const isReducible =
    code === terminationNoticeCode ||
    isAbandoned ||
    lostPeriod(form, { periods: found?.periods ?? [] })?.ruleId === 'sub-exam'
  const on = civilDate(todayInBeijing())
  const { amountFen } = getTariffRow('restoration', found?.right ?? 'invention', on)
  const months = figureOn(restorationPeriod, on)
  const goodReason = t.goodReasonText(months, formatYuan(amountFen))
  const forceMajeure = t.forceMajeureText(months, figureOn(restorationLatest, on))
  return (
    <Part path="ground" title={t.ground}>
      <ChoiceField
        label={t.ground}
        labelHidden
        value={form.ground}
        disabled={place('ground').disabled}
        onChange={(ground) => change((now) => ({ ...now, ground }))}
        choices={[
          { value: 'goodReason', label: t.goodReason, text: goodReason },
          { value: 'forceMajeure', label: t.forceMajeure, text: forceMajeure },
        ]}
      />
      {form.ground === 'forceMajeure' && (
        <DateField
          {...place('obstacleGoneOn')}
          label={t.obstacle}
          value={form.obstacleGoneOn}
          onChange={(event) => change((now) => ({ ...now, obstacleGoneOn: event.target.value }))}
        />
      )}
      <TextAreaField
        {...place('curedAct')}
        label={t.cured}
        hint={t.curedHint}
        rows={3}
        value={form.curedAct}
        onChange={(event) => change((now) => ({ ...now, curedAct: event.target.value }))}
      />
      <PlaceNotes path="curedAct" />
      {isAbandoned && <AnnuityYearField />}
      {isReducible && <ReductionChoice label={t.feeReduction} hint={t.feeReductionHint} />}
    </Part>
  )
}
