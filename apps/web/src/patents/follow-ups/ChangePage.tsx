import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { ownAddress, useOwnAddress } from '../../parts/form/leaving.ts'
import { payingQuery, usePaying } from '../../parts/pay/paying.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChangeEditor } from './ChangeEditor.tsx'
import { ChangeView } from './ChangeView.tsx'

const here = '/order/patentOrder/changeindex'

/** `?orderNo=` opens a change, `?orderId=` or `?numbers=` begins one with these cases. */
export default function ChangePage() {
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  /** The change that the form on the screen made by its first save: the address follows it, the form stays. */
  const [made, setMade] = useState<{ orderNo: string; isShown: boolean }>()
  const [begun, setBegun] = useState(0)
  if (made && made.orderNo === orderNo && !made.isShown) setMade({ ...made, isShown: true })
  if (made?.isShown && made.orderNo !== orderNo) {
    setMade(undefined)
    setBegun(begun + 1)
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <h1>{useRouteTitle()}</h1>
      {orderNo !== undefined && orderNo !== made?.orderNo ? (
        <Kept key={orderNo} orderNo={orderNo} />
      ) : (
        <Begin
          key={begun}
          onMade={(own) => setMade({ orderNo: own, isShown: false })}
          onSent={() => {
            setMade(undefined)
            setBegun(begun + 1)
          }}
        />
      )}
    </article>
  )
}

interface BeginProps {
  readonly onMade: (orderNo: string) => void
  readonly onSent: () => void
}

/** A new change with the cases of the address it began with. */
function Begin({ onMade, onSent }: BeginProps) {
  const navigate = useNavigate()
  const takeAddress = useOwnAddress()
  const [query] = useSearchParams()
  const asked = { orderId: query.get('orderId'), numbers: query.get('numbers') }
  // The first save puts the change's own number into the address; the cases stay those it began with.
  const [wanted, setWanted] = useState(asked)
  const isAsked = asked.orderId !== null || asked.numbers !== null
  if (isAsked && (asked.orderId !== wanted.orderId || asked.numbers !== wanted.numbers)) setWanted(asked)
  const { orderId, numbers } = wanted
  const found = useQuery({
    ...callQuery('followUps.getCase', { orderId: orderId ?? '' }, { shownInPlace: true }),
    enabled: orderId !== null,
    refetchOnWindowFocus: false,
  })
  if (found.error)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
  if (orderId !== null && found.isPending) return <Skeleton lines={8} />
  return (
    <ChangeEditor
      key={orderId ?? numbers}
      numbers={found.data?.number || (numbers ?? '')}
      onMade={(orderNo) => {
        onMade(orderNo)
        takeAddress(pathTo(here, { query: { orderNo } }))
      }}
      onSent={(orderNo) => {
        onSent()
        void navigate(pathTo(here, { query: { orderNo, ...payingQuery } }), { replace: true, state: ownAddress })
      }}
    />
  )
}

/** A change that is there: its form while it may be filled in, else where it stands. */
function Kept({ orderNo }: { orderNo: string }) {
  const [, setPaying] = usePaying()
  const kept = useQuery({
    ...callQuery('followUps.getFollowUp', { orderNo }, { shownInPlace: true }),
    refetchOnWindowFocus: false,
  })
  const { data } = kept
  if (data?.change) {
    if (data.mode === 'read') return <ChangeView followUp={data} />
    const onSent = () => {
      if (data.mode === 'draft') setPaying(true)
      void kept.refetch()
    }
    const editor = { followUp: data, onMade: () => {}, onSent }
    return <ChangeEditor key={`${data.mode} ${data.round}`} {...editor} />
  }
  if (kept.error) return <ErrorState error={kept.error} onRetry={() => void kept.refetch()} busy={kept.isFetching} />
  return <Skeleton lines={8} />
}
