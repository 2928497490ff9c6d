import { addMonths, civilDate } from '@portal/domain/platform/dates/civil-date'
import { postLimits } from '@portal/domain/square/supply/post-form'
import { isEditable } from '@portal/domain/square/supply/post-states'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { supplyMessages } from './messages.ts'
import { type TypedPost, toTyped } from './supply-types.ts'
import { WriteForm } from './WriteForm.tsx'
import { writeMessages } from './write-messages.ts'

/** Writes a post, or changes one's own (`?id=`). */
export default function WritePage() {
  const id = useListState().get('id')
  useMenuLine('/supplyChain')
  return id === undefined ? <NewPost /> : <ChangedPost key={id} id={id} />
}

function NewPost() {
  const { user } = useSession()
  const initial: TypedPost = {
    board: 'offer',
    kind: 'technology',
    title: '',
    description: '',
    field: '',
    words: '',
    maturity: '',
    region: '',
    price: '',
    terms: '',
    validUntil: addMonths(civilDate(todayInBeijing()), postLimits.usualMonths),
    hidesName: false,
    patents: [],
    documents: [],
    contactName: user?.name ?? '',
    contactPhone: '',
  }
  return <WriteForm initial={initial} />
}

function ChangedPost({ id }: { readonly id: string }) {
  const t = { ...useMessages(supplyMessages), ...useMessages(writeMessages) }
  const { data, error, isFetching, refetch } = useQuery(callQuery('supply.getPostForm', { id }, { shownInPlace: true }))
  const wayOn = <LinkButton to={pathTo('/supplyChain', { query: { tab: 'mine' } })}>{t.mine}</LinkButton>
  if (!data) {
    if (!error) return <Skeleton lines={14} />
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
  }
  if (!isEditable(data.state)) return <EmptyState isPage picture="allDone" title={t.notNow} action={wayOn} />
  return <WriteForm initial={toTyped(data)} saved={data} />
}
