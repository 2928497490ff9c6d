import { useMessages } from '../../../app/language.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import texts from '../../../ui/texts.module.css'
import styles from './CaseDrawing.module.css'
// A file of its own: takes the theme's colours as inline drawing does, and is no script.
import drawing from './case-drawing.svg?no-inline'
import { hallMessages } from './messages.ts'

const numerals = ['10', '12', '14', '16', '18'] as const

/**
 * Our picture, drawn as patents draw: thin lines, numerals with lead lines, a legend that explains them. A record (10)
 * with its claims as a tree (12), the line of its dates (14), a bill (16), the seal of the grant (18).
 */
export function CaseDrawing() {
  const t = useMessages(hallMessages)
  return (
    <figure className={layout.stack16}>
      <svg viewBox="0 0 520 340" aria-hidden="true" className={styles.drawing}>
        <use href={`${drawing}#case`} />
      </svg>
      <figcaption className={styles.caption}>
        <p>
          <span>{t.figure}</span> {t.figureHeading}
        </p>
        <dl className={styles.legend}>
          {numerals.map((numeral) => (
            <div className={layout.beside8} key={numeral}>
              <dt className={classes(texts.quiet, texts.numbers)}>{numeral}</dt>
              <dd>{t[`figure${numeral}`]}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}
