import { myPostList } from '@portal/contract/square/supply-lists'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { isEditable, type PostMove, postAfter, postStates } from '@portal/domain/square/supply/post-states'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { pathTo } from '../../app/paths.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { listMessages } from '../../ui/list/list-messages.ts'
import type { RowAction } from '../../ui/list/list-types.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { Money } from '../../ui/Money.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { TabProps } from './BoardTab.tsx'
import { mineMessages, supplyMessages } from './messages.ts'
import { type MyPost, postPath, writePath } from './supply-types.ts'

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'))

/** Posts of one's organisation in every state, with what can be done with each. */
export default function MineTab({ state, title, primary, tabs }: TabProps) {
  const t = useMessages(mineMessages)
  const words = useMessages(supplyMessages)
  const language = useLanguage()
  const [asked, setAsked] = useState<{ readonly post: MyPost; readonly act: 'close' | 'remove' }>()
  const chip = (row: MyPost) => (
    <StateChip tone={postStates[row.state].tone}>{postStates[row.state].name[language]}</StateChip>
  )
  const name = (row: MyPost) => (
    <span className={cells.lines}>
      <Link className={texts.medium} to={postPath(row.id)} data-open>
        {row.name || t.untitled}
      </Link>
      {row.reason !== '' && <small>{t.reason(row.reason)}</small>}
    </span>
  )
  const matches = (row: MyPost) =>
    row.matches === 0 ? (
      nothing
    ) : (
      <Link to={pathTo('/supplyChain', { query: { tab: 'matches', post: row.id } })}>{row.matches}</Link>
    )
  const list = useList(myPostList, {
    ...{ state, call: 'supply.listMyPosts', fileCall: 'supply.exportMyPosts' },
    cells: {
      name,
      state: chip,
      regional: (row) => provinceName(row.regional, language) || nothing,
      price: (row) => (row.price === null ? nothing : <Money fen={row.price} />),
      matches,
    },
  })
  return (
    <>
      <ListScreen<MyPost>
        {...list}
        isOwnTab
        title={title}
        primary={primary}
        tabs={tabs}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name || t.untitled}
        actions={(row) => <PostActions row={row} onAsk={(act) => setAsked({ post: row, act })} />}
        card={(row) => (
          <>
            {name(row)}
            <span className={layout.between8x16}>
              {chip(row)}
              <span className={texts.quiet13}>{words.until(formatDay(row.validUntil))}</span>
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={primary}>
            {t.emptyText}
          </EmptyState>
        }
      />
      {asked && (
        <Opening>
          <ChangeDialog {...asked} onClose={() => setAsked(undefined)} />
        </Opening>
      )}
    </>
  )
}

type Act = 'withdraw' | 'match' | 'reopen' | 'notify' | 'mute'

function PostActions({ row, onAsk }: { readonly row: MyPost; readonly onAsk: (act: 'close' | 'remove') => void }) {
  const t = useMessages(mineMessages)
  const list = useMessages(listMessages)
  const mayWrite = useMay('draft')
  const change = useCallMutation('supply.changePost', {
    onSuccess: () => void showToast({ tone: 'good', text: t.changed }),
  })
  if (!mayWrite) return null
  const run = (act: Act) => () => change.mutate({ id: row.id, act })
  const can = (move: PostMove) => postAfter(row.state, move, 'poster') !== undefined
  const actions: RowAction[] = [
    ...(isEditable(row.state) ? [{ key: 'edit', label: t.edit, to: writePath(row.id) }] : []),
    ...(can('withdraw') ? [{ key: 'withdraw', label: t.withdraw, run: run('withdraw') }] : []),
    ...(can('match') ? [{ key: 'match', label: t.match, run: run('match') }] : []),
    ...(can('reopen') ? [{ key: 'reopen', label: t.reopen, run: run('reopen') }] : []),
    row.notifies
      ? { key: 'mute', label: t.mute, run: run('mute') }
      : { key: 'notify', label: t.notify, run: run('notify') },
    ...(can('close') ? [{ key: 'close', label: t.close, tone: 'bad' as const, run: () => onAsk('close') }] : []),
    ...(row.state === 'draft'
      ? [{ key: 'remove', label: t.remove, tone: 'bad' as const, run: () => onAsk('remove') }]
      : []),
  ]
  return <RowMenu label={list.actionsOf(row.name || t.untitled)} actions={actions} />
}
