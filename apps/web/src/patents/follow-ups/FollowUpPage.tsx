import { findOfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import { feeKindNames } from '@portal/domain/law/patents/fee-kinds'
import { type SingleKind, singleKinds } from '@portal/domain/law/patents/follow-up-names'
import { readReductionPercent } from '@portal/domain/law/patents/reduction-percents'
import { emptyFollowUpForm, emptyNotice, type FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { followUpKindRows, isFollowUpKind, isSingleKind } from '@portal/domain/patents/follow-ups/kinds'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { ownAddress, useOwnAddress } from '../../parts/form/leaving.ts'
import { payingQuery, usePaying } from '../../parts/pay/paying.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Link, Navigate, useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { FollowUpEditor } from './FollowUpEditor.tsx'
import styles from './follow-ups.module.css'
import { kindName } from './kind-names.ts'
import { lossNotices } from './loss-notices.ts'
import { followUpMessages } from './messages.ts'
import type { Case, FollowUp } from './types.ts'

const FollowUpView = lazy(() => import('./FollowUpView.tsx').then((module) => ({ default: module.FollowUpView })))

const here = '/order/patentOrder/afterserveindex'

/**
 * `?orderNo=` opens a follow-up; `?kind=` with `orderId=` (order number or id of the case) or `number=` begins one, with
 * `document=` about that recorded notice, of a patent that is no case with its `code=`, `dispatchedOn=` and
 * `deliveryMode=`. A kind that there is not goes back to the list with the reason.
 */
export default function FollowUpPage() {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const kind = query.get('kind') ?? ''
  /** The follow-up that the form on the screen made by its first save: the address follows it, the form stays. */
  const [made, setMade] = useState<string>()
  useDocumentTitle(isFollowUpKind(kind) ? kindName(kind, language) : t.newFollowUp)
  if (orderNo !== undefined && orderNo !== made) return <Kept key={orderNo} orderNo={orderNo} />
  if (kind === '' && orderNo === undefined) return <KindChoice />
  if (kind === 'change') return <Navigate to={pathTo('/order/patentOrder/changeindex')} />
  if (!isSingleKind(kind)) return <WrongKind />
  return <Begin kind={kind} onMade={setMade} />
}

function WrongKind() {
  const t = useMessages(followUpMessages)
  useEffect(() => {
    showToast({ tone: 'warn', text: t.wrongKind })
  }, [t])
  return <Navigate to={pathTo('/order/afterservice')} />
}

function KindChoice() {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const [query] = useSearchParams()
  const orderId = query.get('orderId') ?? undefined
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <h1>{t.newFollowUp}</h1>
      <h2>{t.chooseKind}</h2>
      <nav className={styles.kinds} aria-label={t.chooseKind}>
        {singleKinds.map((kind) => (
          <Link key={kind} to={pathTo(here, { query: orderId === undefined ? { kind } : { kind, orderId } })}>
            <strong>{kindName(kind, language)}</strong>
            <span className={texts.soft13}>
              {followUpKindRows[kind].formCode !== '' && t.formOf(followUpKindRows[kind].formCode)}{' '}
              {followUpKindRows[kind].formName}
            </span>
          </Link>
        ))}
        <Link to={pathTo('/order/patentOrder/changeindex', { query: orderId === undefined ? {} : { orderId } })}>
          <strong>{kindName('change', language)}</strong>
          <span className={texts.soft13}>{t.changeText}</span>
        </Link>
      </nav>
    </article>
  )
}

/** A new follow-up: the case of the address, else the person names one. */
function Begin({ kind, onMade }: { kind: SingleKind; onMade: (orderNo: string | undefined) => void }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const takeAddress = useOwnAddress()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState<Case>()
  const asked = {
    orderId: query.get('orderId') ?? undefined,
    number: query.get('number') ?? undefined,
    document: query.get('document') ?? undefined,
  }
  // The first save puts the follow-up's own number into the address; the case stays the one it began with.
  const [wanted, setWanted] = useState(asked)
  const isAsked = asked.orderId !== undefined || asked.number !== undefined
  if (isAsked && (asked.orderId !== wanted.orderId || asked.number !== wanted.number)) setWanted(asked)
  const { orderId, number, document } = wanted
  const isNamed = orderId !== undefined || number !== undefined
  const named = useQuery({
    ...callQuery('followUps.getCase', orderId === undefined ? { number } : { orderId }, { shownInPlace: true }),
    enabled: isNamed && chosen === undefined,
    refetchOnWindowFocus: false,
  })
  const found = chosen ?? named.data
  const heading = <h1>{kindName(kind, language)}</h1>
  if (!found) {
    return (
      <article className={classes(layout.stack16, layout.reading)}>
        {heading}
        {isNamed && named.isPending ? (
          <Skeleton lines={6} />
        ) : (
          <>
            {named.error && <ErrorState error={named.error} onRetry={() => void named.refetch()} />}
            <CaseChoice onFound={setChosen} />
          </>
        )}
      </article>
    )
  }
  const periods = found.periods.filter((one) => one.state === 'open' && isPeriodOf(kind, one))
  const period = periods.find((one) => one.documentId === document) ?? periods[0]
  const notice =
    found.notices.find((one) => one.documentId === (document ?? period?.documentId)) ??
    found.notices.find((one) => one.isFor.includes(kind))
  const empty = emptyFollowUpForm(kind)
  const initial: FollowUpForm = {
    ...empty,
    number: found.number,
    deadlineId: period?.id ?? null,
    notice: notice
      ? {
          ...empty.notice,
          documentId: notice.documentId,
          code: notice.code,
          name: notice.name.zh,
          dispatchedOn: notice.dispatchedOn,
        }
      : empty.notice,
    ...((kind === 'restoration' || followUpKindRows[kind].parts.includes('reduction')) && {
      reductionPercent: reductionOf(found),
    }),
    ...(kind === 'withdrawal' && { payments: refundOf(found) }),
    annuityYear: found.registrationYear ?? 0,
    ...(!notice && kind === 'restoration' && lapseOf(found)),
    ...(!notice && noticeOf(query)),
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      {heading}
      <FollowUpEditor
        key={found.number}
        initial={initial}
        found={found}
        onMade={(own) => {
          onMade(own)
          takeAddress(pathTo(here, { query: { orderNo: own, kind } }))
        }}
        onSent={(own) => {
          onMade(undefined)
          void navigate(pathTo(here, { query: { orderNo: own, ...payingQuery } }), { replace: true, state: ownAddress })
        }}
      />
    </article>
  )
}

/** What comes back with a withdrawal, as the request to the office names it. */
function refundOf({ examinationRefund: refund }: Case): FollowUpForm['payments'] {
  if (!refund) return []
  const { amount: amountFen, paidOn } = refund
  return [{ key: crypto.randomUUID(), name: feeKindNames.substantiveExamination.zh, amountFen, paidOn }]
}

const reductionOf = ({ reduction }: Pick<Case, 'reduction'>): FollowUpForm['reductionPercent'] =>
  readReductionPercent(reduction)

/** What a restoration begins with where the right is known to have ended for an annual fee: its fee is paid with it. */
function lapseOf({ lapse, officialState }: Case): Partial<FollowUpForm> {
  if (!lapse && officialState !== 'lapsed') return {}
  const termination = lossNotices[0]
  return {
    notice: { ...emptyNotice, code: termination.code, name: termination.zh, dispatchedOn: lapse?.noticeOn ?? '' },
    reductionPercent: reductionOf({ reduction: lapse?.reduction ?? null }),
  }
}

/** The notice that an address names, of a patent that is no case. */
function noticeOf(query: URLSearchParams): Partial<FollowUpForm> {
  const document = findOfficialDocument(query.get('code') ?? '')
  const dispatchedOn = query.get('dispatchedOn') ?? ''
  if (!document || !isCivilDate(dispatchedOn)) return {}
  const deliveryMode = query.get('deliveryMode') === 'postal' ? 'postal' : 'electronic'
  return { notice: { ...emptyNotice, code: document.code, name: document.name.zh, dispatchedOn, deliveryMode } }
}

const isPeriodOf = (kind: SingleKind, period: Case['periods'][number]) =>
  kind === 'extension' ? period.extendable : period.answeredBy === kind

function CaseChoice({ onFound }: { onFound: (found: Case) => void }) {
  const t = useMessages(followUpMessages)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '') return
    setBusy(true)
    setError(undefined)
    try {
      const wanted = /^P\d+$/i.test(written) ? { orderId: written } : { number: written }
      onFound(await sendCall('followUps.getCase', wanted, { shownInPlace: true }))
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={classes(layout.column16, styles.section)}
      onSubmit={(event) => void find(event)}
      aria-label={t.chooseCase}
    >
      <h2>{t.chooseCase}</h2>
      <TextField
        label={t.caseNumber}
        value={text}
        {...(error !== undefined && { error })}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" tone="primary" icon="search" busy={busy}>
          {t.find}
        </Button>
      </div>
    </form>
  )
}

/** A follow-up that is there: its form while it may be filled in, else where it stands. */
function Kept({ orderNo }: { orderNo: string }) {
  const language = useLanguage()
  const [, setPaying] = usePaying()
  const navigate = useNavigate()
  const kept = useQuery({
    ...callQuery('followUps.getFollowUp', { orderNo }, { shownInPlace: true }),
    refetchOnWindowFocus: false,
  })
  const data: FollowUp | undefined = kept.data
  useEffect(() => {
    if (data?.kind !== 'change') return
    void navigate(pathTo('/order/patentOrder/changeindex', { query: { orderNo } }), { replace: true })
  }, [data?.kind, navigate, orderNo])
  useDocumentTitle(data ? kindName(data.kind, language) : orderNo)
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <h1>{data ? kindName(data.kind, language) : orderNo}</h1>
      {data?.form ? (
        data.mode === 'read' ? (
          <Suspense fallback={<Skeleton lines={10} />}>
            <FollowUpView followUp={data} />
          </Suspense>
        ) : (
          <FollowUpEditor
            key={`${data.mode} ${data.round}`}
            initial={data.form}
            found={data.case ?? undefined}
            followUp={data}
            onMade={() => {}}
            onSent={() => {
              if (data.mode === 'draft') setPaying(true)
              void kept.refetch()
            }}
          />
        )
      ) : kept.error ? (
        <ErrorState error={kept.error} onRetry={() => void kept.refetch()} busy={kept.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}
