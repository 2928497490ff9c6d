import { useLanguage, useMessages } from '../../app/language.ts'
import { jumpTo } from '../../ui/JumpList.tsx'
import texts from '../../ui/texts.module.css'
import styles from './editor.module.css'
import { formMessages } from './messages.ts'

/** What a reviewer asks for, place by place. */
export interface OpenCorrection {
  readonly answeredTime: string | null
  /** Last day to answer; null without one. */
  readonly dueOn: string | null
  readonly fields: readonly {
    readonly path: string
    readonly name: { readonly en: string; readonly zh: string }
    /** The reviewer's. */
    readonly words: string
    /** The part it lies in differed from what was handed in already when the form was opened. */
    readonly changed: boolean
  }[]
}

interface CorrectionPlacesProps {
  readonly correction: Pick<OpenCorrection, 'dueOn' | 'fields'>
  /** Id of the nearest place of a path that the page shows: asked as one goes there, parts of a form come later. */
  readonly idOf: (path: string) => string
}

/** The places a reviewer asks about: also those that have no field of their own. */
export function CorrectionPlaces({ correction, idOf }: CorrectionPlacesProps) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const { dueOn, fields } = correction
  return (
    <section className={styles.banner} aria-labelledby="asked-places">
      <h2 id="asked-places" className={styles.askedTitle}>
        {t.asked} {dueOn !== null && t.answerBy(dueOn)}
      </h2>
      <ul className={styles.list}>
        {fields.map(({ path, name, words }) => (
          <li key={`${path} ${words}`}>
            <button type="button" className={styles.askedPlace} onClick={() => jumpTo(idOf(path))}>
              {name[language]}
            </button>{' '}
            {words}
          </li>
        ))}
      </ul>
      <p className={texts.soft13}>{t.askedOnly}</p>
    </section>
  )
}
