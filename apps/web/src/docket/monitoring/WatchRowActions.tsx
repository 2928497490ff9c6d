import { useCallMutation } from '../../api/query.ts'
import { hasPage } from '../../app/has-page.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import type { RowAction } from '../../ui/list/list-types.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { showToast } from '../../ui/toast.ts'
import { monitoringMessages } from './messages.ts'
import type { Watch } from './watch-types.ts'

/** A fee is due now: paying it is what the row asks for. */
const dueStates: ReadonlySet<Watch['state']> = new Set(['toPay', 'grace', 'restoration'])
const isPayable = (watch: Watch) => watch.fee?.state === 'open' && watch.state !== 'givenUp'

export type WatchDialog = 'ladder' | 'edit' | 'giveUp' | 'share' | 'notify' | 'remove' | 'changes'

/** The one thing a row asks for as a button, the others behind the dots. */
interface WatchRowActionsProps {
  readonly watch: Watch
  readonly onOpen: (dialog: WatchDialog) => void
  readonly onPay: () => void
}

export function WatchRowActions({ watch, onOpen, onPay }: WatchRowActionsProps) {
  const t = useMessages(monitoringMessages)
  const resume = useCallMutation('monitoring.resumeWatches', {
    onSuccess: ({ changed }) => void showToast({ tone: 'good', text: t.resumed(changed) }),
  })
  const dialog = (key: WatchDialog, label: string, more: Partial<RowAction> = {}): RowAction => ({
    key,
    label,
    run: () => onOpen(key),
    ...more,
  })
  const { orderNo } = watch
  const isGivenUp = watch.state === 'givenUp'
  const actions: RowAction[] = [
    dialog('ladder', t.open),
    ...(isPayable(watch) ? [{ key: 'pay', label: t.pay, run: onPay }] : []),
    dialog('edit', t.edit),
    dialog('share', t.share),
    dialog('notify', t.notify),
    ...(orderNo !== null && hasPage('/order/patentOrder/case/:orderNo')
      ? [{ key: 'order', label: t.order, to: pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } }) }]
      : []),
    ...(isGivenUp
      ? [{ key: 'resume', label: t.resume, run: () => resume.mutate({ id: [watch.id] }) }]
      : watch.state === 'ended'
        ? []
        : [dialog('giveUp', t.giveUp, { tone: 'bad' })]),
    dialog('remove', t.remove, { tone: 'bad' }),
  ]
  return (
    <>
      {watch.changes.length > 0 ? (
        <Button size="small" onClick={() => onOpen('changes')}>
          {t.changesOf(watch.changes.length)}
        </Button>
      ) : (
        watch.noFee === 'datesMissing' && (
          <Button size="small" onClick={() => onOpen('edit')}>
            {t.giveDates}
          </Button>
        )
      )}
      {dueStates.has(watch.state) && watch.changes.length === 0 && (
        <Button size="small" onClick={onPay}>
          {t.pay}
        </Button>
      )}
      <RowMenu label={t.actionsOf(watch.title || watch.patentNumber)} actions={actions} />
    </>
  )
}
