import type { ReadCallName, WriteCallName } from '@portal/contract/calls'
import type { FileKeyOf, FilterOf, List, ListQueryOf } from '@portal/contract/list'
import { fileKeysOf } from '@portal/contract/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor, RequestFor } from '../../api/send-call.ts'
import { useLanguage } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { visibleColumns } from '../../ui/list/visible-columns.ts'
import { worksForCustomers } from '../works-for-customers.ts'
import { ExportButton } from './ExportButton.tsx'
import { readListQuery } from './list-address.ts'
import { type Cells, type CellsOf, columnsOf, type Shown } from './list-columns.tsx'
import { fieldsOf, type OwnFields } from './list-fields.ts'
import { useListMemory } from './use-list-memory.ts'

type Paged<L extends List> = ListQueryOf<L> & { readonly pageNum: number; readonly pageSize: number }
type File<L extends List> = { readonly columns: FileKeyOf<L>[] } & (L extends { readonly asksFlat: true }
  ? ListQueryOf<L>
  : { readonly parameter: ListQueryOf<L> })
/** The ticked rows, by what their list calls them. */
type Ticked = Readonly<Partial<Record<'orderNos' | 'ids' | 'id', readonly string[]>>>
/** A call that can be asked what the list asks; another name does not compile. */
type Fitting<Name extends ReadCallName | WriteCallName, Asked> = Asked extends RequestFor<Name> ? Name : never

export type RowOf<Name extends ReadCallName> =
  ReplyFor<Name> extends { list: readonly (infer Row extends object)[] } ? Row : never

interface ListParts<L extends List, Name extends ReadCallName, FileName extends WriteCallName> {
  readonly state: ListState
  readonly call: Name & Fitting<NoInfer<Name>, Paged<L>>
  /** Left out for a list that has no file. */
  readonly fileCall?: FileName & Fitting<NoInfer<FileName>, File<L>>
  readonly cells: Cells<L, RowOf<Name>> & CellsOf<NoInfer<L>, RowOf<NoInfer<Name>>>
  /** Columns that are shown in this state of the screen alone; `never`: they are not to be chosen either. */
  readonly shown?: Shown<L>
  /** Titles that depend on the state of the screen. */
  readonly titles?: { readonly [K in keyof L['columns']]?: string }
  readonly fields?: OwnFields<L>
  /** Filters that the screen sets itself, whatever the address says. */
  readonly set?: FilterOf<L>
  /** Not asked for while the screen shows something else. */
  readonly enabled?: boolean
  /** Of a list of money: its sums are asked for too, once for the same filters, whatever page is turned to. */
  readonly summed?: boolean
}

type SumsOf<Name extends ReadCallName> =
  ReplyFor<Name> extends { readonly sums: infer Sums } ? NonNullable<Sums> : undefined

/**
 * A list as the contract declares it, for `ListScreen`: the page that the address asks for, its filters and columns, what the person
 * keeps of it, and the file of exactly these rows in the columns on the screen.
 */
export function useList<const L extends List, Name extends ReadCallName, FileName extends WriteCallName = never>(
  list: L,
  {
    state,
    call,
    fileCall,
    cells,
    shown = {},
    titles = {},
    fields = {},
    set,
    enabled = true,
    summed = false,
  }: ListParts<L, Name, FileName>,
) {
  const language = useLanguage()
  const role = useSession().user?.role ?? 'customer'
  const asked = { ...readListQuery(list, state), ...set }
  // `Fitting` holds the request to what the list asks, and the reply is a page of rows.
  const paged = { ...asked, pageNum: state.pageNum, pageSize: state.pageSize } as RequestFor<Name>
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery<Name>(call, paged, { shownInPlace: true }),
    placeholderData: keepPreviousData,
    enabled,
  })
  // In whatever order the rows stand, on whatever page: their sums are the same, and so is this request.
  const summing = { ...asked, sort: undefined, order: undefined, sums: true, pageNum: 1, pageSize: 1 }
  const sums = useQuery({
    ...callQuery<Name>(call, summing as RequestFor<Name>, { shownInPlace: true }),
    enabled: enabled && summed,
  }).data as { readonly sums: SumsOf<Name> } | undefined
  const rows = data as { readonly list: readonly RowOf<Name>[]; readonly total: number } | undefined
  const memory = useListMemory(list.screen, state, list.viewsOf ?? list.screen)
  const columns = columnsOf<L, RowOf<Name>>(list, cells, {
    language,
    shown,
    titles,
    forAgents: worksForCustomers(role),
  })
  const inColumns = (filters: object) => {
    // A file has no width: it is the same whatever the window is.
    const visible = visibleColumns(columns, memory.settings.columns, true).map(({ key }) => key)
    // `Fitting` holds the request to the file's shape of the list.
    return { ...filters, columns: fileKeysOf(list, visible) } as RequestFor<FileName>
  }
  const ofFilters = () => {
    const now = { ...readListQuery(list, state.newest()), ...set }
    return inColumns(list.asksFlat ? now : { parameter: now })
  }
  return {
    ...memory,
    state,
    columns,
    page: { data: rows, error, isFetching, refetch },
    /** Sums of all rows that the filters leave; undefined while they come. */
    sums: sums?.sums,
    filters: fieldsOf(list, fields, language),
    tools: fileCall && <ListFile<FileName> call={fileCall} rows={rows?.total ?? 0} wanted={ofFilters} />,
    /** The file of the ticked rows, of a list that has one. */
    fileOfTicked: (rows: number, ticked: Ticked) =>
      fileCall && (
        <ListFile<FileName>
          call={fileCall}
          rows={rows}
          tone="plain"
          wanted={() => inColumns(list.asksFlat ? ticked : { parameter: ticked })}
        />
      ),
  }
}

interface ListFileProps<Name extends WriteCallName> {
  readonly call: Name
  readonly rows: number
  readonly wanted: () => RequestFor<Name>
  readonly tone?: 'plain'
}

function ListFile<Name extends WriteCallName>({ call, rows, wanted, tone }: ListFileProps<Name>) {
  const { mutateAsync } = useCallMutation<Name>(call)
  // The reply of every call that makes a file of a list.
  return (
    <ExportButton
      rows={rows}
      {...(tone && { tone })}
      start={() => mutateAsync(wanted()) as Promise<{ readonly jobId: string }>}
    />
  )
}
