import { Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { classes } from '../../ui/classes.ts'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import styles from './Drawings.module.css'
import { detailMessages } from './detail-messages.ts'
import { drawingLabel } from './drawing-label.ts'
import type { Patent } from './FactsRail.tsx'

const DrawingViewer = lazy(() => import('./DrawingViewer.tsx'))

/** Drawings in a strip, each opens large; of a design, whose right is the picture, the first view stands large at once. */
export function Drawings({ patent }: { patent: Patent }) {
  const t = useMessages(detailMessages)
  const language = useLanguage()
  const [opened, setOpened] = useState<number>()
  const { drawings } = patent
  if (drawings.length === 0) return null
  const isDesign = patent.type === 'design'
  return (
    <section>
      <h2>{isDesign ? t.views(drawings.length) : t.drawings(drawings.length)}</h2>
      <ul className={styles.strip} data-design={isDesign || undefined}>
        {drawings.map(({ label, small, whole, width, height }, at) => {
          const name = drawingLabel(label, at + 1, language)
          const isMain = isDesign && at === 0
          return (
            <li key={whole}>
              <button type="button" className={classes(states.answers, styles.drawing)} onClick={() => setOpened(at)}>
                <img
                  src={isMain ? whole : small}
                  alt=""
                  width={width}
                  height={height}
                  loading={at > 8 ? 'lazy' : 'eager'}
                />
                <span>{name}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {patent.isInvented && <p className={texts.quiet12}>{t.drawnSample}</p>}
      {opened !== undefined && (
        <Suspense>
          <DrawingViewer drawings={drawings} place={opened} onPlace={setOpened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
