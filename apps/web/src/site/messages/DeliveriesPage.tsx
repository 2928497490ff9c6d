import { deliveryList, deliveryStateNames, deliveryStates } from '@portal/contract/site/message-lists'
import { deliveryChannelNames } from '@portal/domain/site/messages/choices'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { showToast } from '../../ui/toast.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { deliveryTones, Reason, useToldWords } from './delivery-words.tsx'

type Row = ReplyFor<'messages.listAllDeliveries'>['list'][number]

/** What went out of the bell to everybody; what was lost is sent again once its reason is mended. */
export default function DeliveriesPage() {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const words = useToldWords()
  const state = useListState()
  const retry = useCallMutation('messages.retryDelivery', {
    onSuccess: () => void showToast({ tone: 'good', text: t.retried }),
  })
  // What stands in the case is for who works on it: here the kind alone is said.
  const said = (row: Row) => words({ ...row, params: {} })
  const chip = ({ state: is }: Row) => (
    <StateChip tone={deliveryTones[is]}>{deliveryStateNames[is][language]}</StateChip>
  )
  const list = useList(deliveryList, {
    ...{ state, call: 'messages.listAllDeliveries' },
    cells: {
      message: (row) => (row.orderNo ? `${said(row)} · ${row.orderNo}` : said(row)),
      state: chip,
      receiver: (row) => row.receiver,
      address: (row) => row.address,
      reason: (row) => <Reason code={row.reason} />,
    },
  })
  return (
    <ListScreen<Row>
      {...list}
      title={t.title}
      tabs={[
        { key: 'all', label: t.all },
        ...deliveryStates.map((key) => ({ key, label: deliveryStateNames[key][language] })),
      ]}
      keyOf={(row) => row.id}
      nameOf={said}
      actions={(row) =>
        row.canRetry && (
          <Button size="small" busy={retry.isPending} onClick={() => retry.mutate({ id: row.id })}>
            {t.retry}
          </Button>
        )
      }
      card={(row) => (
        <>
          <span>{said(row)}</span>
          <span>
            {row.receiver} · {deliveryChannelNames[row.channel][language]}
          </span>
          {chip(row)}
          <span>
            <Reason code={row.reason} />
          </span>
        </>
      )}
      empty={<EmptyState picture="nothingYet" title={t.none} />}
    />
  )
}
