import { useMessages } from '../../app/language.ts'
import styles from './CaseDrawing.module.css'
import { hallMessages } from './messages.ts'

const numerals = ['10', '12', '14', '16', '18'] as const

/**
 * Our picture, drawn as patents draw: thin lines, numerals with lead lines, a legend that explains them. A record (10)
 * with its claims as a tree (12), the line of its dates (14), a bill (16), the seal of the grant (18).
 */
export function CaseDrawing() {
  const t = useMessages(hallMessages)
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 520 340" aria-hidden="true" className={styles.drawing}>
        <g className={styles.sheet}>
          <path d="M92 26h150l34 34v226H92Z" />
          <path d="M242 26v34h34" />
        </g>
        <g className={styles.fine}>
          <path d="M196 42v14M200 42v14M203 42v14M208 42v14M210 42v14M215 42v14M219 42v14M221 42v14M226 42v14" />
          <path d="M110 46h56M110 54h38M110 76h148M110 84h148M110 92h104" />
        </g>
        <g className={styles.line}>
          <path d="M122 118v118M122 128h22M122 172h22M122 216h22M166 134v22h18M166 178v22h18" />
          <path d="M144 121h44v14h-44ZM144 165h44v14h-44ZM144 209h44v14h-44ZM184 149h44v14h-44ZM184 193h44v14h-44Z" />
        </g>
        <g className={styles.fine}>
          <path d="M110 250h70M110 258h54M110 266h62" />
        </g>
        <g className={styles.sheet}>
          <path d="M330 92h104v140l-8.7-7-8.6 7-8.7-7-8.7 7-8.6-7-8.7 7-8.7-7-8.6 7-8.7-7-8.7 7-8.6-7-8.7 7Z" />
        </g>
        <g className={styles.fine}>
          <path d="M344 112h40M344 128h52M344 144h34M344 160h46M408 112h14M404 128h18M408 144h14M402 160h20M344 176h78" />
        </g>
        <path className={styles.strong} d="M344 194h30M394 194h28" />
        <g className={styles.line}>
          <circle cx="246" cy="258" r="30" />
          <circle cx="246" cy="258" r="24" />
          <path d="m246 243 3.7 10.2 10.8.4-8.5 6.6 3 10.4-9-6-9 6 3-10.4-8.5-6.6 10.8-.4Z" />
        </g>
        <g className={styles.line}>
          <path d="M40 314h440M474 309l6 5-6 5" />
          <path d="M64 308v12M132 308v12M200 308v12M268 308v12M336 308v12M404 308v12" />
        </g>
        <g className={styles.due}>
          <path d="M336 314v-40h46l-8 10 8 10h-46" />
          <circle cx="336" cy="314" r="4.5" />
        </g>
        <g className={styles.lead}>
          <path d="M64 44c6 12 14 14 26 10" />
          <path d="M64 160c16 12 30-6 56 2" />
          <path d="M428 262c-14 14-30 2-44 18" />
          <path d="M470 118c-8 14-20 10-34 16" />
          <path d="M300 212c-4 16-18 12-28 26" />
        </g>
        <g className={styles.numeral}>
          <text x="54" y="38">
            10
          </text>
          <text x="54" y="158">
            12
          </text>
          <text x="440" y="262">
            14
          </text>
          <text x="480" y="114">
            16
          </text>
          <text x="304" y="206">
            18
          </text>
        </g>
      </svg>
      <figcaption className={styles.caption}>
        <p>
          <span>{t.figure}</span> {t.figureHeading}
        </p>
        <dl className={styles.legend}>
          {numerals.map((numeral) => (
            <div key={numeral}>
              <dt>{numeral}</dt>
              <dd>{t[`figure${numeral}`]}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}
