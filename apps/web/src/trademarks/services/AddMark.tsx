import { cleanMarkNumber, markNumberFaultWords, parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { servicesFor, trademarkService } from '@portal/domain/trademarks/services/services'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { AtWork } from './AtWork.tsx'
import { type CaseNotice, noticeToAnswer, withCaseNotice } from './case-notice.ts'
import { serviceMessages } from './messages.ts'
import { ownerQuestion, ownerToLookUp, withOwner } from './owner-applicant.ts'
import { useParts } from './service-fields.ts'
import { numberQuestion } from './service-question.ts'
import own from './services.module.css'

const shown = 6

/** One more mark by its number, or out of the account's list: its facts are fetched from the register at once. */
export function AddMark({ onTold }: { readonly onTold: (notices: readonly CaseNotice[]) => void }) {
  const t = useMessages(serviceMessages)
  const language = useLanguage()
  const { form, change } = useParts('service', 'marks', 'applicants')
  const { isOpen } = usePlaces()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const relation = trademarkService(form.service).by === 'owner' ? ('own' as const) : ('other' as const)
  const mine = useQuery(callQuery('marks.listWatchedMarks', { relation, pageSize: 50 }, { shownInPlace: true }))
  const has = (number: string) => form.marks.some((mark) => mark.number === number)
  const add = async (written: string) => {
    const parsed = parseMarkNumber(written)
    if (!parsed.ok) return setError(markNumberFaultWords[parsed.reason][language])
    setError(undefined)
    setBusy(true)
    try {
      const asked = numberQuestion(form.service, crypto.randomUUID(), parsed.value)
      const { marks, notices } = await sendCall('trademarkServices.check', { json: asked }, { shownInPlace: true })
      const owner = form.marks.length === 0 ? ownerToLookUp({ ...form, marks }) : ''
      const book =
        owner === ''
          ? []
          : (await sendCall('filings.listApplicants', ownerQuestion(owner), { shownInPlace: true })).list
      onTold(notices)
      change((now) => {
        const added = marks.filter(({ number }) => !now.marks.some((one) => one.number === number))
        const whole = { ...now, marks: [...now.marks, ...added] }
        const next = isOpen('notice') ? withCaseNotice(whole, noticeToAnswer(notices)) : whole
        return now.marks.length === 0 ? withOwner(next, book) : next
      })
      setText('')
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  const { service } = form
  const isInTime = (state: string) => service !== 'renewal' || state === 'toRenew' || state === 'grace'
  const offered = (mine.data?.list ?? [])
    .filter((mark) => !has(mark.number) && servicesFor(relation, mark).includes(service) && isInTime(mark.state))
    .slice(0, shown)
  return (
    <div className={layout.stack12}>
      <form
        className={own.addLine}
        onSubmit={(event) => {
          event.preventDefault()
          void add(cleanMarkNumber(text))
        }}
      >
        <TextField
          label={t.number}
          hint={t.numberHint}
          value={text}
          maxLength={60}
          {...(error && { error })}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon="plus" busy={busy}>
          {t.add}
        </Button>
      </form>
      {mine.isPending && <Skeleton lines={1} />}
      {offered.length > 0 && (
        <div className={layout.line8}>
          <span className={texts.soft13}>{t.mine}</span>
          {offered.map((mark) => (
            <span key={mark.id}>
              <Button size="small" disabled={busy} onClick={() => void add(mark.number)}>
                {`${mark.name} ${mark.number}`}
              </Button>{' '}
              <AtWork orders={mark.atWork.filter((one) => one.service === service).map(({ orderNo }) => orderNo)} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
