import type { CSSProperties } from 'react'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './ClaimTree.module.css'
import { claimDepths } from './claim-depths.ts'
import { detailMessages } from './detail-messages.ts'
import { RecordText } from './RecordText.tsx'

interface Claim {
  readonly number: number
  readonly text: string
  readonly dependsOn: readonly number[]
}

/** Claims in their order, as they are cited; each dependent one set in under the first claim it refers to. */
export function ClaimTree({ claims }: { claims: readonly Claim[] }) {
  const t = useMessages(detailMessages)
  const depths = claimDepths(claims)
  return (
    <ol className={layout.stack8}>
      {claims.map((claim, place) => {
        const depth = depths[place] ?? 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: broken sources number two claims alike
          <li key={`${claim.number}-${place}`} className={styles.claim} style={{ '--depth': depth } as CSSProperties}>
            <p className={styles.text} data-independent={claim.dependsOn.length === 0 || undefined}>
              <span className={classes(texts.quiet, texts.numbers, styles.number)}>{claim.number}</span>
              <span>
                <RecordText>{claim.text}</RecordText>
                {claim.dependsOn.length > 1 && (
                  <span className={classes(texts.quiet12, texts.numbers)}> {t.alsoOn(claim.dependsOn.join(', '))}</span>
                )}
              </span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
