import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './case.module.css'
import type { Case } from './case-types.ts'
import { draftMessages } from './draft-messages.ts'
import { ReturnDraft } from './ReturnDraft.tsx'

const FilingPreview = lazy(() =>
  import('../../parts/FilingPreview.tsx').then((module) => ({ default: module.FilingPreview })),
)

/** The papers as drafted: confirmed as they are after a question that says what this means, or sent back with what is to change. */
export default function ConfirmDraft({ order }: { order: Case }) {
  const { orderNo, agent, agency } = order
  const t = useMessages(draftMessages)
  const language = useLanguage()
  const [asking, setAsking] = useState<'consent' | 'changes' | 'preview'>()
  const held = useQuery(callQuery('filings.getDrafted', { orderNo }))
  const drafted = held.data?.drafted
  const price = drafted?.price
  const draftVersion = held.data?.draftVersion ?? undefined
  const confirm = useCallMutation('orders.confirmDraft', {
    onSuccess: () => {
      setAsking(undefined)
      showToast({ tone: 'good', text: t.confirmed })
    },
  })
  const label = price ? t.agreeAndConfirm : t.confirm
  const cost =
    price &&
    (price.official > price.paid
      ? t.draftCostsMore(formatFen(price.official - price.paid))
      : t.draftCostsLess(formatFen(price.paid - price.official)))
  return (
    <>
      <p>{t.confirmText}</p>
      {drafted && <p>{t.draftHolds(drafted.claimCount, drafted.pageCount, drafted.figureCount)}</p>}
      {drafted && <DraftParts drafted={drafted} />}
      {cost && <p className={texts.warn}>{cost}</p>}
      {held.isError && <ErrorState error={held.error} onRetry={() => void held.refetch()} />}
      <div className={layout.wrap8}>
        <Button tone="primary" busy={held.isLoading} disabled={held.isError} onClick={() => setAsking('consent')}>
          {label}
        </Button>
        {drafted && <Button onClick={() => setAsking('preview')}>{t.previewDraft}</Button>}
        <Button onClick={() => setAsking('changes')}>{t.sendBack}</Button>
      </div>
      <Dialog
        open={asking === 'consent'}
        onClose={() => setAsking(undefined)}
        title={t.consentTitle}
        actions={
          <>
            <Button onClick={() => setAsking('changes')}>{t.sendBack}</Button>
            <Button
              tone="primary"
              busy={confirm.isPending}
              onClick={() =>
                confirm.mutate({
                  ...{ orderNo, confirm: true },
                  ...(draftVersion !== undefined && { draftVersion }),
                  ...(price && { agreedFen: price.official }),
                })
              }
            >
              {label}
            </Button>
          </>
        }
      >
        {drafted && (
          <dl className={styles.held}>
            <dt>{t.heldClaims}</dt>
            <dd>{drafted.claimCount}</dd>
            <dt>{t.heldPages}</dt>
            <dd>{drafted.pageCount}</dd>
            <dt>{t.heldFigures}</dt>
            <dd>{drafted.figureCount}</dd>
          </dl>
        )}
        {drafted && <DraftParts drafted={drafted} />}
        {cost && <p className={texts.warn}>{cost}</p>}
        <p>
          {!drafted ? t.consentOwn : drafted.parts.every(({ isOfDraft }) => isOfDraft) ? t.consentAsIs : t.consentParts}
        </p>
        <p>{t.consentBy(agent ?? '', language === 'zh' ? agency.name : agency.nameEn)}</p>
        <p>{t.consentFinal}</p>
      </Dialog>
      {asking === 'preview' && (
        <Suspense>
          <FilingPreview withDraft orderNo={orderNo} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking === 'changes' && <ReturnDraft {...{ orderNo, draftVersion }} onClose={() => setAsking(undefined)} />}
    </>
  )
}

type Drafted = NonNullable<ReplyFor<'filings.getDrafted'>['drafted']>

/** Which parts of the filing the draft replaces and which stay as they are, and the title it brings. */
function DraftParts({ drafted: { parts, title, renewsPower } }: { drafted: Drafted }) {
  const t = useMessages(draftMessages)
  const between = useLanguage() === 'zh' ? '、' : ', '
  const named = (isOfDraft: boolean) =>
    parts
      .filter((one) => one.isOfDraft === isOfDraft)
      .map(({ part }) => t[partNames[part]])
      .join(between)
  const [ofDraft, own] = [named(true), named(false)]
  return (
    <>
      <dl className={styles.held}>
        {ofDraft !== '' && (
          <>
            <dt>{t.partsOfDraft}</dt>
            <dd>{ofDraft}</dd>
          </>
        )}
        {own !== '' && (
          <>
            <dt>{t.partsKept}</dt>
            <dd>{own}</dd>
          </>
        )}
      </dl>
      {title && <p className={texts.warn}>{t.draftRetitles(title.draft, title.order)}</p>}
      {title && renewsPower && <p>{t.draftRenewsPower}</p>}
    </>
  )
}

const partNames = {
  claims: 'partClaims',
  description: 'partDescription',
  abstract: 'partAbstract',
  drawings: 'partDrawings',
  abstractFigure: 'partAbstractFigure',
} as const satisfies Record<Drafted['parts'][number]['part'], string>
