import { signInPath } from '../app/guard.ts'
import { useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { Button } from '../ui/Button.tsx'
import { useLocation, useNavigate } from '../ui/navigation/navigation.tsx'
import { useFavourite } from './favourites.ts'
import { parts } from './lazy-parts.ts'
import { squareMessages } from './messages.ts'
import styles from './square.module.css'
import type { Card } from './square-types.ts'

interface FavouriteButtonProps {
  readonly card: Pick<Card, 'id' | 'favourite'>
  /** On a card a heart alone: the id of what names the listing. */
  readonly named?: string
}

/** Keeps a listing among the account's favourites; a visitor signs in first, and it is kept once they are back. */
export function FavouriteButton({ card, named }: FavouriteButtonProps) {
  const t = useMessages(squareMessages)
  const { token } = useSession()
  const place = useLocation()
  const navigate = useNavigate()
  const isKept = useFavourite(card) && token !== undefined
  const words = isKept ? t.favoured : t.favourite
  // What a press does is fetched with it: the square is an entrance, and few press.
  const press = async () => {
    const { intendedAct, favouriteAct } = await parts()
    if (token === undefined) {
      const { saveIntendedAct } = await intendedAct()
      saveIntendedAct('favourite', card.id)
      void navigate(signInPath(place))
    } else await (await favouriteAct()).setFavourite(card.id, !isKept)
  }
  const look = {
    ...({ tone: 'quiet', size: 'small', icon: 'heart' } as const),
    className: styles.heart,
    'data-kept': isKept,
    onClick: () => void press(),
  }
  return named === undefined ? (
    <Button {...look}>{words}</Button>
  ) : (
    <Button {...look} aria-label={words} aria-describedby={named} title={words} />
  )
}
