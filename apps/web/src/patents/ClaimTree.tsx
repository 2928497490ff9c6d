import { useMessages } from '../app/language.ts'
import styles from './ClaimTree.module.css'
import { detailMessages } from './detail-messages.ts'

interface Claim {
  readonly number: number
  readonly text: string
  readonly dependsOn: readonly number[]
}

/** Claims as a tree: each dependent one under the first claim it refers to. */
export function ClaimTree({ claims }: { claims: readonly Claim[] }) {
  const known = new Set(claims.map(({ number }) => number))
  const parentOf = (claim: Claim) => claim.dependsOn.find((number) => known.has(number)) ?? 0
  return <Level claims={claims} parent={0} parentOf={parentOf} />
}

interface LevelProps {
  readonly claims: readonly Claim[]
  readonly parent: number
  readonly parentOf: (claim: Claim) => number
}

function Level({ claims, parent, parentOf }: LevelProps) {
  const t = useMessages(detailMessages)
  const here = claims.filter((claim) => parentOf(claim) === parent)
  if (here.length === 0) return null
  return (
    <ol className={styles.level} data-top={parent === 0 || undefined}>
      {here.map((claim, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: broken sources number two claims alike
        <li key={`${claim.number}-${place}`} className={styles.claim}>
          <p className={styles.text} data-independent={claim.dependsOn.length === 0 || undefined}>
            <span className={styles.number}>{claim.number}</span>
            <span>
              {claim.text}
              {claim.dependsOn.length > 1 && (
                <span className={styles.also}> {t.alsoOn(claim.dependsOn.join(', '))}</span>
              )}
            </span>
          </p>
          <Level claims={claims} parent={claim.number} parentOf={parentOf} />
        </li>
      ))}
    </ol>
  )
}
