import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { FormSaveState } from '../../parts/form/SaveState.tsx'
import { useQuietForm } from '../../parts/form/use-quiet-form.ts'
import { FormAround, Refused } from '../../parts/order-form/OrderFormFrame.tsx'
import { type OrderForm, useOrderForm, useOrderPart } from '../../parts/order-form/use-order-form.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { showToast } from '../../ui/toast.ts'
import { CaseHead } from './CaseHead.tsx'
import { FollowUpSummary } from './FollowUpSummary.tsx'
import { FormParts } from './FormParts.tsx'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { OpenedParts } from './OpenedParts.tsx'
import { isOpenedBy, openedValues } from './opened-values.ts'
import { type Case, type FollowUp, sentForm } from './types.ts'

const checkWait = 500

interface EditorProps {
  readonly initial: FollowUpForm
  readonly found: Case | undefined
  /** Absent for a form that was never saved. */
  readonly followUp?: FollowUp
  readonly onMade: (orderNo: string) => void
  /** Handed in, or a correction answered. */
  readonly onSent: (orderNo: string) => void
}

export function FollowUpEditor({ initial, found, followUp, onMade, onSent }: EditorProps) {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const correction = followUp?.mode === 'correct' ? followUp : undefined
  const opened = followUp?.openFields ?? []
  const order: OrderForm<FollowUpForm> = useOrderForm<FollowUpForm>({
    ...{ initial, draft: followUp, onMade, remarks: opened, isOpened: isOpenedBy(opened), isPatient: true },
    // Answers to a correction are submitted as a whole: until then they lie on the device alone.
    ...(correction
      ? { name: `follow-up-correction-${correction.round}` }
      : {
          name: `follow-up-${initial.kind}-${initial.number}`,
          post: (where, form, options, draft) =>
            sendCall('followUps.saveFollowUp', { ...where, draft, json: sentForm(form) }, options),
          read: async (orderNo) => {
            const { form, ...rest } = await sendCall('followUps.getFollowUp', { orderNo }, { shownInPlace: true })
            return { ...rest, json: form }
          },
        }),
    faultsOf: () => check.data?.problems ?? [],
    findingsOf: () =>
      (check.data?.findings ?? []).map(({ path, level, words, source }) => ({
        ...{ path, key: words.en, level, words: inLanguage(words, language), source: inLanguage(source, language) },
      })),
    // What is on the screen may be older than what was typed last, or not be there yet.
    isHeldBack: async (_mine, form) => {
      const { problems } = await sendCall('followUps.checkFollowUp', { json: sentForm(form) }, { shownInPlace: true })
      const isHeld = problems.some(({ path }) => !correction || isOpenedBy(opened)(path))
      if (isHeld) void check.refetch()
      return isHeld
    },
    submit: async (form) => {
      if (correction) {
        const { orderNo, round: id } = correction
        const json = openedValues(sentForm(form), opened)
        const answer = await sendCall('followUps.answerCorrection', { orderNo, id, json }, { shownInPlace: true })
        if (answer.errors[0]) return refuse(answer.errors[0].message)
      }
      const { orderNo } = correction ?? (await keeper.send(form, false))
      keeper.forget()
      showToast({ tone: 'good', text: correction ? t.answered : t.sent })
      onSent(orderNo)
    },
  })
  const { keeper, refuse } = order.store
  const quiet = useQuietForm(order.store, checkWait)
  const check = useQuery({
    ...callQuery('followUps.checkFollowUp', { json: sentForm(quiet) }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const busy = useOrderPart(order, ({ isBusy }) => isBusy)
  return (
    <FormAround order={order} onReload={() => window.location.reload()}>
      <div className={styles.frame}>
        <div className={layout.column16}>
          {correction && <OpenedParts followUp={correction} />}
          <Refused order={order} t={{ refused: t.missing }} stepOf={(path) => path} />
          {found && <CaseHead found={found} />}
          <FormParts found={found} />
        </div>
        <aside className={classes(layout.column16, styles.side)} aria-label={t.summary}>
          <FollowUpSummary check={check.data} hasFees={!correction} />
          {!correction && <FormSaveState keeper={keeper} />}
          <Button tone="primary" busy={busy} onClick={() => void order.handIn()}>
            {correction ? t.answer : t.send}
          </Button>
        </aside>
      </div>
    </FormAround>
  )
}
