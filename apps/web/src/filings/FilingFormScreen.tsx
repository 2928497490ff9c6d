import { emptyDesignForm, emptyFilingForm, type FilingForm } from '@portal/domain/filings/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { callQuery } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { useDocumentTitle } from '../app/page-title.ts'
import { pathTo } from '../app/paths.ts'
import { useDraftAddress } from '../parts/form/use-draft-address.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FilingEditor } from './FilingEditor.tsx'
import styles from './filings.module.css'
import { filingMessages } from './messages.ts'

const kinds: Readonly<Record<string, FilingForm['kind']>> = {
  invention: 'invention',
  utilityModel: 'utilityModel',
  both: 'sameDay',
  sameDay: 'sameDay',
  design: 'design',
}

/** A form nobody has written in, with the account's own name, phone and mail as the contact. */
function newForm(kind: FilingForm['kind'], account: ReplyFor<'account.getUser'> | undefined): FilingForm {
  const contact = account && { name: account.name, phone: account.userPhone ?? '', email: account.email ?? '' }
  if (kind === 'design') return { ...emptyDesignForm, contact: { ...emptyFilingForm.contact, ...contact } }
  return { ...emptyFilingForm, kind, contact: { ...emptyFilingForm.contact, ...contact } }
}

/** Address of the form of a kind. */
const pathOfKind = (kind: FilingForm['kind']) =>
  kind === 'design' ? ('/order/patentOrder/form1' as const) : ('/order/patentOrder/form' as const)

/**
 * `?orderNo=` opens a draft or a correction, `?type=` begins a new form. A form that is opened at the address of another
 * kind is shown at its own.
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
  const fresh = useMemo(() => newForm(type, account.data), [type, account.data])
  const title = found.data?.json.title || (type === 'design' ? t.newDesignTitle : t.newTitle)
  useDocumentTitle(title)

  const onReload = async () => {
    await found.refetch()
    draft.reload()
  }
  const own = found.data && pathOfKind(found.data.json.kind)
  const isElsewhere = own !== undefined && own !== pathOfKind(begins)
  if (isElsewhere && orderNo !== undefined) return <Navigate replace to={pathTo(own, { query: { orderNo } })} />
  if (orderNo === undefined && type === 'design' && begins !== 'design') {
    return <Navigate replace to={pathTo('/order/patentOrder/form1')} />
  }
  return (
    <article className={styles.page}>
      <h1 className={styles.pageTitle}>{title}</h1>
      {isNew && account.isPending ? (
        <Skeleton lines={10} />
      ) : isNew ? (
        <FilingEditor key={draft.key} initial={fresh} onMade={draft.onMade} onReload={() => void onReload()} />
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
