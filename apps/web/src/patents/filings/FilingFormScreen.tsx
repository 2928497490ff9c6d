import { emptyDesignForm, emptyFilingForm, emptyParent, type FilingForm } from '@portal/domain/patents/filings/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import editor from '../../parts/form/editor.module.css'
import { useDraftAddress } from '../../parts/form/use-draft-address.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Navigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FilingEditor } from './FilingEditor.tsx'
import { filingMessages } from './messages.ts'

const kinds: Readonly<Record<string, FilingForm['kind']>> = {
  invention: 'invention',
  utilityModel: 'utilityModel',
  both: 'sameDay',
  sameDay: 'sameDay',
  design: 'design',
}

interface Begun {
  readonly account: ReplyFor<'account.getUser'> | undefined
  /** The case that it divides. */
  readonly parent: ReplyFor<'orders.getOrderDetail'> | undefined
}

/** A form nobody has written in, with the account's own name, phone and mail as the contact, and what is known of a parent. */
function newForm(kind: FilingForm['kind'], { account, parent }: Begun): FilingForm {
  const contact = account && { name: account.name, phone: account.userPhone ?? '', email: account.email ?? '' }
  const own = {
    contact: { ...emptyFilingForm.contact, ...contact },
    divisional: parent
      ? { ...emptyParent, parentNumber: parent.patentNumber ?? '', parentFiledOn: parent.filedOn ?? '' }
      : null,
  }
  if (kind === 'design') return { ...emptyDesignForm, ...own }
  return { ...emptyFilingForm, kind, ...own }
}

/** Address of the form of a kind. */
const pathOfKind = (kind: FilingForm['kind']) =>
  kind === 'design' ? ('/order/patentOrder/form1' as const) : ('/order/patentOrder/form' as const)

/**
 * `?orderNo=` opens a draft or a correction, `?type=` begins a new form, with `parent=` (an order number) a divisional of that
 * case. A form that is opened at the address of another kind is shown at its own.
 */
export function FilingFormScreen({ begins }: { readonly begins: 'invention' | 'design' }) {
  const t = useMessages(filingMessages)
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const asked = kinds[query.get('type') ?? ''] ?? begins
  const type = begins === 'design' ? 'design' : asked
  const draft = useDraftAddress(orderNo, (own) => pathTo(pathOfKind(type), { query: { orderNo: own } }))
  const { isNew } = draft
  const found = useQuery({
    ...callQuery('filings.getDraft', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: !isNew,
    // What is typed must not be overtaken by a silent second reading.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // Whom to ask is mostly who fills it in. Where the account cannot be read (said by a toast) the contact stays empty.
  const account = useQuery({ ...callQuery('account.getUser', {}), enabled: isNew, staleTime: Number.POSITIVE_INFINITY })
  // The first save puts the draft's own number into the address: the form stays the one that it began as.
  const askedParent = query.get('parent') ?? ''
  const [parentNo, setParentNo] = useState(askedParent)
  if (orderNo === undefined && askedParent !== parentNo) setParentNo(askedParent)
  // A case that the account may not see is answered as if there were none (said by a toast): its number stays to be typed.
  const parent = useQuery({
    ...callQuery('orders.getOrderDetail', { orderNo: parentNo }),
    enabled: isNew && parentNo !== '',
    // What was taken over is typed on from there.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fresh = useMemo(
    () => newForm(type, { account: account.data, parent: parent.data }),
    [type, account.data, parent.data],
  )
  const title = found.data?.json.title || (type === 'design' ? t.newDesignTitle : t.newTitle)
  useDocumentTitle(title)

  const onReload = async () => {
    await found.refetch()
    draft.reload()
  }
  const own = found.data && pathOfKind(found.data.json.kind)
  const isElsewhere = own !== undefined && own !== pathOfKind(begins)
  if (isElsewhere && orderNo !== undefined) return <Navigate to={pathTo(own, { query: { orderNo } })} />
  if (orderNo === undefined && type === 'design' && begins !== 'design') {
    return <Navigate to={pathTo('/order/patentOrder/form1')} />
  }
  return (
    <article className={layout.reading}>
      <h1 className={editor.pageTitle}>{title}</h1>
      {isNew && (account.isPending || parent.isLoading) ? (
        <Skeleton lines={10} />
      ) : isNew ? (
        <FilingEditor
          key={`${draft.key} ${parentNo}`}
          initial={fresh}
          onMade={draft.onMade}
          onReload={() => void onReload()}
        />
      ) : found.data ? (
        <FilingEditor
          key={draft.key}
          initial={found.data.json}
          draft={found.data}
          onMade={draft.onMade}
          onReload={() => void onReload()}
        />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </article>
  )
}
