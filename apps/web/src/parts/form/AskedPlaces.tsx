import { useMessages } from '../../app/language.ts'
import { jumpTo } from '../../ui/JumpList.tsx'
import styles from './editor.module.css'
import { formMessages } from './messages.ts'

interface AskedPlacesProps {
  /** Last day to answer; null without one. */
  readonly dueOn: string | null
  readonly places: readonly {
    /** Id of the nearest place that the page shows. */
    readonly id: string
    readonly place: string
    /** The reviewer's. */
    readonly words: string
  }[]
}

/** What a reviewer asks for, place by place: also of places that have no field of their own. */
export function AskedPlaces({ dueOn, places }: AskedPlacesProps) {
  const t = useMessages(formMessages)
  return (
    <section className={styles.banner} aria-labelledby="asked-places">
      <h2 id="asked-places" className={styles.askedTitle}>
        {t.asked} {dueOn !== null && t.answerBy(dueOn)}
      </h2>
      <ul className={styles.list}>
        {places.map(({ id, place, words }) => (
          <li key={`${place} ${words}`}>
            <button type="button" className={styles.askedPlace} onClick={() => jumpTo(id)}>
              {place}
            </button>{' '}
            {words}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t.askedOnly}</p>
    </section>
  )
}
