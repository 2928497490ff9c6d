import type { ReadCallName, WriteCallName } from '@portal/contract/calls'
import type { AskedOf, FileKeyOf, FilterOf, List } from '@portal/contract/list'
import { fileKeysOf } from '@portal/contract/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor, RequestFor } from '../../api/send-call.ts'
import { useLanguage } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { useWide } from '../../ui/list/use-width.ts'
import { visibleColumns } from '../../ui/list/visible-columns.ts'
import { worksForCustomers } from '../works-for-customers.ts'
import { ExportButton } from './ExportButton.tsx'
import { askedFrom } from './list-address.ts'
import { type Cells, columnsOf } from './list-columns.tsx'
import { fieldsOf, type OwnFields } from './list-fields.ts'
import { useListMemory } from './use-list-memory.ts'

type Paged<L extends List> = AskedOf<L> & { readonly pageNum: number; readonly pageSize: number }
interface File<L extends List> {
  readonly parameter: AskedOf<L>
  readonly columns: FileKeyOf<L>[]
}
/** A call that can be asked what the list asks; another name does not compile. */
type Fitting<Name extends ReadCallName | WriteCallName, Asked> = Asked extends RequestFor<Name> ? Name : never

export type RowOf<Name extends ReadCallName> =
  ReplyFor<Name> extends { list: readonly (infer Row extends object)[] } ? Row : never

interface ListParts<L extends List, Name extends ReadCallName, FileName extends WriteCallName> {
  readonly state: ListState
  readonly call: Name & Fitting<NoInfer<Name>, Paged<L>>
  readonly fileCall: FileName & Fitting<NoInfer<FileName>, File<L>>
  readonly cells: Cells<L, RowOf<Name>>
  readonly fields?: OwnFields<L>
  /** Filters that the screen sets itself, whatever the address says. */
  readonly set?: FilterOf<L>
}

/**
 * A list as the contract declares it, for `ListScreen`: the page that the address asks for, its filters and columns, what the person
 * keeps of it, and the file of exactly these rows in the columns on the screen.
 */
export function useList<const L extends List, Name extends ReadCallName, FileName extends WriteCallName>(
  list: L,
  { state, call, fileCall, cells, fields = {}, set }: ListParts<L, Name, FileName>,
) {
  const language = useLanguage()
  const role = useSession().user?.role ?? 'customer'
  const isWide = useWide()
  const asked = { ...askedFrom(list, state), ...set }
  // `Fitting` holds the request to what the list asks, and the reply is a page of rows.
  const paged = { ...asked, pageNum: state.pageNum, pageSize: state.pageSize } as RequestFor<Name>
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery<Name>(call, paged, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const rows = data as { readonly list: readonly RowOf<Name>[]; readonly total: number } | undefined
  const memory = useListMemory(list.screen, state, list.viewsOf ?? list.screen)
  const columns = columnsOf(list, cells, { language, forAgents: worksForCustomers(role) })
  const { mutateAsync } = useCallMutation<FileName>(fileCall, { invalidates: ['views.listJobs'] })
  const start = (): Promise<{ readonly jobId: string }> => {
    const shown = visibleColumns(columns, memory.settings.columns, isWide).map(({ key }) => key)
    const file: File<L> = { parameter: asked, columns: fileKeysOf(list, shown) }
    return mutateAsync(file as RequestFor<FileName>) as Promise<{ readonly jobId: string }>
  }
  return {
    ...memory,
    state,
    columns,
    page: { data: rows, error, isFetching, refetch },
    filters: fieldsOf(list, fields, language),
    tools: <ExportButton rows={rows?.total ?? 0} start={start} />,
  }
}
