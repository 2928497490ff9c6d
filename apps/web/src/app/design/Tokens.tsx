import { Panel } from '../../ui/Panel.tsx'
import { useMessages } from '../language.ts'
import styles from './Design.module.css'
import { designMessages } from './messages.ts'

const colours = [
  ['primary', 'primary-hover', 'primary-pressed', 'primary-tint'],
  ['ink', 'ink-2', 'ink-3', 'line-control', 'line', 'line-2'],
  ['ground', 'surface', 'raised'],
  ['good', 'good-tint', 'wait', 'wait-tint', 'warn', 'warn-tint', 'bad', 'bad-tint', 'quiet', 'quiet-tint'],
]
const sizes = ['40', '28', '20', '16', '14', '13', '12']
const spaces = ['4', '8', '12', '16', '24', '32', '48', '64']

/** Every token of ui/tokens.css that has a look. */
export function Tokens() {
  const t = useMessages(designMessages)
  return (
    <>
      <Panel title={t.colours}>
        {colours.map((row) => (
          <ul key={row[0]} className={styles.swatches}>
            {row.map((token) => (
              <li key={token}>
                <span className={styles.swatch} style={{ background: `var(--${token})` }} />
                <code>{token}</code>
              </li>
            ))}
          </ul>
        ))}
      </Panel>
      <Panel title={t.type}>
        {sizes.map((size) => (
          <p key={size} className={styles.sample} style={{ fontSize: `var(--text-${size})` }}>
            <code>{size}</code> Patent 专利 202310123456.7
          </p>
        ))}
      </Panel>
      <Panel title={t.space}>
        {spaces.map((space) => (
          <p key={space} className={styles.space}>
            <code>{space}</code>
            <span style={{ width: `var(--space-${space})` }} />
          </p>
        ))}
      </Panel>
    </>
  )
}
