import { categoryNames } from '@portal/domain/square/shop/categories'
import { movedProduct, movedShop, type ProductState, type ShopState } from '@portal/domain/square/shop/shop-states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { reviewMessages } from './review-messages.ts'
import { StoreView } from './StoreView.tsx'
import styles from './shop.module.css'
import type { Review, ReviewInList } from './shop-types.ts'

interface ReviewDialogProps {
  readonly subject: ReviewInList['subject']
  readonly id: string
  readonly onClose: () => void
}

type Decision = 'accept' | 'refuse' | 'takeDown'

/** What can be decided of it now. */
function decisionsOf({ subject, state, lookState }: Review): readonly Decision[] {
  if (subject === 'look') return lookState === 'inReview' ? ['refuse', 'accept'] : []
  const moved = (move: Decision) =>
    subject === 'product' ? movedProduct(state as ProductState, move) : movedShop(state as ShopState, move)
  return (['takeDown', 'refuse', 'accept'] as const).filter((move) => moved(move) !== undefined)
}

/** A shop, its changed page or a product as its reviewer reads it, and the decision. */
export default function ReviewDialog({ subject, id, onClose }: ReviewDialogProps) {
  const t = useMessages(reviewMessages)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const query = useQuery(callQuery('shop.getReview', { subject, id }, { shownInPlace: true }))
  const review = useCallMutation('shop.review', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.decided })
      onClose()
    },
  })
  const { data } = query
  const decisions = data ? decisionsOf(data) : []
  const decide = (decision: Decision) => {
    setTried(decision !== 'accept')
    if (!data || (decision !== 'accept' && reason.trim() === '')) return
    review.mutate({ subject, id, version: data.version, decision, reason })
  }
  return (
    <Dialog
      open
      keepOpen
      width="wide"
      title={data ? `${t.title}: ${data.product?.name ?? data.look?.name ?? data.shop}` : t.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {decisions.map((decision) => (
            <Button
              key={decision}
              tone={decision === 'accept' ? 'primary' : decision === 'takeDown' ? 'bad' : 'plain'}
              busy={review.isPending}
              onClick={() => decide(decision)}
            >
              {t[decision]}
            </Button>
          ))}
        </>
      }
    >
      {data ? (
        <div className={layout.stack16}>
          <Facts review={data} />
          {data.reason !== '' && <p className={texts.soft13}>{data.reason}</p>}
          {data.look && (
            <StoreView
              isPreview
              look={data.look}
              seller={data.seller}
              sellerCode={data.sellerCode}
              isAgency={data.sellerKind === 'agency'}
              servicePhone={data.servicePhone}
              afterSales={data.afterSales}
              chosen={[]}
              itemPath={() => undefined}
              shelf={null}
            />
          )}
          {decisions.some((one) => one !== 'accept') && (
            <TextAreaField
              label={t.reason}
              hint={t.reasonHint}
              rows={3}
              maxLength={500}
              value={reason}
              error={isTried && reason.trim() === '' ? t.reasonMissing : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {review.error && (
            <p role="alert" className={texts.bad}>
              {review.error.message}
            </p>
          )}
        </div>
      ) : query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Dialog>
  )
}

function Facts({ review }: { review: Review }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const { product } = review
  const lines: readonly (readonly [string, string])[] = [
    [t.seller, `${review.seller} (${t[review.sellerKind]})`],
    [t.shop, `${review.shop} · /s/${review.slug}`],
    [t.phone, review.servicePhone],
    ...(product
      ? ([
          [t.category, categoryNames[product.category][language]],
          [
            t.price,
            product.variants
              .map(({ name, priceFen }) => `${name === '' ? '' : `${name} `}${formatFen(priceFen)}`)
              .join(' · '),
          ],
          [t.official, product.officialFen === 0 ? '' : `${formatFen(product.officialFen)} ${product.officialFeeNote}`],
          [t.delivery, t.days(product.deliveryDays)],
          [t.afterSales, t.days(product.afterSalesDays)],
          [t.questions, product.questions.map(({ label, options }) => [label, ...options].join(' / ')).join('\n')],
        ] as const)
      : []),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {lines.map(([name, value]) =>
          value === '' ? null : (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {product && (
        <>
          <ul className={styles.pictures}>
            {product.pictures.map(({ fileId, url }) => (
              <li key={fileId}>
                <img src={url} alt="" />
              </li>
            ))}
          </ul>
          <p className={styles.said}>{product.description}</p>
        </>
      )}
    </>
  )
}
