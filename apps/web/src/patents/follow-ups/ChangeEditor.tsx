import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { useFormOf } from '../../parts/form/form-fields.tsx'
import { FormSaveState } from '../../parts/form/SaveState.tsx'
import { FormAround, Refused } from '../../parts/order-form/OrderFormFrame.tsx'
import { type OrderForm, useOrderForm, useOrderPart } from '../../parts/order-form/use-order-form.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ChangeAnswer } from './ChangeAnswer.tsx'
import { CasesSection, ProofSection, TableSection } from './ChangeSections.tsx'
import { type ChangeFormState, changeFormOf, sentChange } from './change-form.ts'
import { changeMessages } from './change-messages.ts'
import { partiesOf } from './change-sources.ts'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { OpenedParts } from './OpenedParts.tsx'
import { isOpenedBy, openedValues } from './opened-values.ts'
import type { FollowUp } from './types.ts'

interface EditorProps {
  readonly numbers?: string
  /** Absent for a change that was never saved. */
  readonly followUp?: FollowUp
  readonly onMade: (orderNo: string) => void
  /** Handed in, or a correction answered. */
  readonly onSent: (orderNo: string) => void
}

export function ChangeEditor({ numbers = '', followUp, onMade, onSent }: EditorProps) {
  const t = useMessages(changeMessages)
  const words = useMessages(followUpMessages)
  const correction = followUp?.mode === 'correct' ? followUp : undefined
  const opened = followUp?.openFields ?? []
  const [initial] = useState(() => changeFormOf(followUp?.change, numbers))
  /** What the check says, and the form it says it of: whatever changes, the cases are to be checked again. */
  const [dry, setDry] = useState<{ form: ChangeFormState; answer: ReplyFor<'followUps.submitChange'> }>()
  const answerOf = (form: ChangeFormState) => (dry?.form === form ? dry.answer : undefined)
  const order: OrderForm<ChangeFormState> = useOrderForm<ChangeFormState>({
    ...{ initial, draft: followUp, onMade, isOpened: isOpenedBy(opened) },
    // Answers to a correction are submitted as a whole: until then they lie on the device alone.
    ...(correction
      ? { name: `change-correction-${correction.round}` }
      : {
          name: 'change',
          post: (where, form, options) =>
            sendCall('followUps.saveChange', { ...where, json: sentChange(form) }, options),
          read: async (orderNo) => {
            const { change, ...rest } = await sendCall('followUps.getFollowUp', { orderNo }, { shownInPlace: true })
            return { ...rest, json: change && changeFormOf(change, '') }
          },
        }),
    faultsOf: (form) => (answerOf(form)?.problems ?? []).map((one) => ({ ...one, isKnown: true })),
    isHeldBack: () => false,
    submit: async (form) => {
      if (!correction) return setDry({ form, answer: await send(form, true) })
      const { orderNo, round: id } = correction
      const json = openedValues(sentChange(form), opened)
      const sent = await sendCall('followUps.answerCorrection', { orderNo, id, json }, { shownInPlace: true })
      if (sent.errors[0]) return refuse(sent.errors[0].message)
      leave(orderNo, words.answered)
    },
  })
  const { store } = order
  const { keeper, refuse } = store
  /** With the draft it is kept in; a dry run says what would be accepted. */
  const send = (form: ChangeFormState, dryRun: boolean) => {
    const { orderNo, version, draftKey } = keeper.place()
    const where = orderNo === undefined ? { orderKey: draftKey } : { orderNo, version }
    const json = sentChange(form)
    return sendCall('followUps.submitChange', { ...where, json, ...(dryRun && { dryRun }) }, { shownInPlace: true })
  }
  const leave = (orderNo: string, text: string) => {
    keeper.forget()
    showToast({ tone: 'good', text })
    onSent(orderNo)
  }
  const submit = async () => {
    refuse()
    await store.attempt(async () => {
      if (!(await keeper.saveNow())) return
      const { orderNo } = await send(store.form(), false)
      if (orderNo !== null) leave(orderNo, t.sent)
    })
  }
  /** Why a help to fill the form in did not: said beside the form, which is not what it is about. */
  const [unhelped, setUnhelped] = useState<string>()
  const help = async (work: () => Promise<void>) => {
    setUnhelped(undefined)
    await store.attempt(() =>
      work().catch((error) => {
        if (!(error instanceof CallError)) throw error
        setUnhelped(error.message)
      }),
    )
  }
  const fill = () =>
    help(async () => {
      const [number = ''] = sentChange(store.form()).cases
      const found = await sendCall('followUps.getCase', { number }, { shownInPlace: true })
      store.change((now) => ({ ...now, before: partiesOf(now.kind, found) }))
      showToast({ tone: 'good', text: t.filled })
    })
  const answer = useFormOf(store, answerOf)
  const hasCases = useFormOf(store, ({ cases }) => cases.trim() !== '')
  const busy = useOrderPart(order, ({ isBusy }) => isBusy)
  const begin = { isNew: !correction, busy, onFill: () => void fill() }
  return (
    <FormAround order={order} onReload={() => window.location.reload()}>
      <div className={styles.frame}>
        <div className={layout.column16}>
          {correction && <OpenedParts followUp={correction} />}
          <Refused order={order} t={{ refused: t.missing }} stepOf={(path) => path} />
          {unhelped && (
            <p role="alert" className={styles.remark}>
              {unhelped}
            </p>
          )}
          <CasesSection isNew={!correction} />
          <TableSection {...begin} />
          <ProofSection />
        </div>
        <aside className={classes(layout.column16, styles.side)} aria-label={words.summary}>
          {answer ? <ChangeAnswer answer={answer} /> : !correction && <p className={texts.soft13}>{t.dryFirst}</p>}
          {!correction && <FormSaveState keeper={keeper} />}
          <Button
            tone={answer ? 'plain' : 'primary'}
            busy={busy}
            disabled={!correction && !hasCases}
            onClick={() => void order.handIn()}
          >
            {correction ? words.answer : t.check}
          </Button>
          {answer && answer.accepted.length > 0 && answer.problems.length === 0 && (
            <Button tone="primary" busy={busy} onClick={() => void submit()}>
              {t.submit(answer.accepted.length)}
            </Button>
          )}
        </aside>
      </div>
    </FormAround>
  )
}
