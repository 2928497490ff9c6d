import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { ContactList } from './ContactList.tsx'
import desk from './desk.module.css'
import { Price } from './ListingCard.tsx'
import { myWishMessages } from './my-wish-messages.ts'
import styles from './square.module.css'

interface MatchesDialogProps {
  readonly id: string
  /** To a wish that needs keywords first. */
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** What answers a wish, best first, each with the points of its parts and why; and who asks for the contact. */
export default function MatchesDialog({ id, onEdit, onClose }: MatchesDialogProps) {
  const t = useMessages(myWishMessages)
  const language = useLanguage()
  const query = useQuery(callQuery('square.listMatches', { id }, { shownInPlace: true }))
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={t.matchesTitle}
      actions={<Button onClick={onClose}>{t.shut}</Button>}
    >
      <div className={layout.stack16}>
        <ContactList which={{ wantedId: id }} />
        {query.data ? (
          !query.data.scored ? (
            <EmptyState
              picture="nothingYet"
              title={t.needsWords}
              action={
                <Button tone="primary" onClick={onEdit}>
                  {t.edit}
                </Button>
              }
            >
              {t.needsWordsText}
            </EmptyState>
          ) : query.data.list.length === 0 ? (
            <EmptyState picture="nothingFound" title={t.noMatch}>
              {t.noMatchText}
            </EmptyState>
          ) : (
            <ul className={styles.cards}>
              {query.data.list.map(({ listing, match }) => (
                <li key={listing.id} className={styles.card}>
                  <span className={layout.between8x16}>
                    <Chip tone="wait">{t.score(match.score)}</Chip>
                    <Price price={listing.price} />
                  </span>
                  <h3>{listing.title}</h3>
                  <NumberText>{listing.patentNumber}</NumberText>
                  <ul className={classes(layout.stack2, texts.soft13, desk.reasons)}>
                    {match.reasons.map((reason) => (
                      <li key={reason.part}>
                        <span className={classes(texts.quiet, texts.numbers)}>
                          {reason.of === 0 ? t.notAsked : `${reason.points}/${reason.of}`}
                        </span>
                        <span>{reason.words[language]}</span>
                      </li>
                    ))}
                  </ul>
                  <div>
                    <LinkButton size="small" to={pathTo('/transfer', { query: { listing: listing.id } })}>
                      {t.see}
                    </LinkButton>
                  </div>
                </li>
              ))}
            </ul>
          )
        ) : query.error ? (
          <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </Dialog>
  )
}
