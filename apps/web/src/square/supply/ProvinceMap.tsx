import { provinceName, provinces } from '@portal/domain/kernel/reference/provinces'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import table from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import unseen from '../../ui/VisuallyHidden.module.css'
import { supplyMessages } from './messages.ts'
import { isDirection, nextTile, provinceTiles } from './province-tiles.ts'
import styles from './supply.module.css'

interface ProvinceMapProps {
  readonly counts: ReadonlyMap<string, number>
  readonly chosen: string | undefined
  /** The chosen one again takes the filter off. */
  readonly onChoose: (region: string | undefined) => void
}

/** How deep a tile is coloured, 0 for none to 4. */
const shadeOf = (count: number, most: number) => (count === 0 ? 0 : Math.max(1, Math.ceil((4 * count) / most)))

/** Provinces as tiles with how many posts stand in each: arrows move, Enter or a press filters the list below. */
export default function ProvinceMap({ counts, chosen, onChoose }: ProvinceMapProps) {
  const t = useMessages(supplyMessages)
  const language = useLanguage()
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(chosen !== undefined && Object.hasOwn(provinceTiles, chosen) ? chosen : '北京')
  const most = Math.max(1, ...counts.values())
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isDirection(event.key)) return
    event.preventDefault()
    const next = nextTile(at, event.key)
    if (next === undefined) return
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-province="${next}"]`)?.focus()
  }
  const ranked = provinces
    .map(([zh]) => ({ zh, count: counts.get(zh) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return (
    <Panel title={t.mapTitle}>
      <div className={layout.stack12}>
        <p className={texts.quiet13}>{t.mapText}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the tiles within, which are buttons */}
        <div ref={grid} className={styles.tiles} onKeyDown={onKeyDown}>
          {Object.entries(provinceTiles).map(([zh, [column, row, code]]) => {
            const count = counts.get(zh) ?? 0
            const name = provinceName(zh, language)
            return (
              <button
                key={zh}
                type="button"
                data-province={zh}
                className={styles.tile}
                data-shade={shadeOf(count, most)}
                style={{ gridColumn: column + 1, gridRow: row + 1 }}
                tabIndex={zh === at ? 0 : -1}
                aria-pressed={zh === chosen}
                title={t.inProvince(name, count)}
                onFocus={() => setAt(zh)}
                onClick={() => onChoose(zh === chosen ? undefined : zh)}
              >
                <span className={styles.tileName}>{name}</span>
                {language === 'en' && (
                  <span className={styles.code} aria-hidden="true">
                    {code}
                  </span>
                )}
                <span className={unseen.hidden}>{t.colon}</span>
                <span className={texts.numbers}>{count}</span>
              </button>
            )
          })}
        </div>
        <p className={classes(layout.row8, texts.quiet12)} aria-hidden="true">
          {t.mapLess}
          {[0, 1, 2, 3, 4].map((shade) => (
            <span key={shade} className={styles.shade} data-shade={shade} />
          ))}
          {t.mapMore}
        </p>
        {ranked.length > 0 && (
          <details>
            <summary>{t.mapTable}</summary>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{t.province}</th>
                  <th scope="col">{t.posts}</th>
                </tr>
              </thead>
              <tbody>
                {ranked.map(({ zh, count }) => (
                  <tr key={zh}>
                    <th scope="row">{provinceName(zh, language)}</th>
                    <td className={texts.numbers}>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
      </div>
    </Panel>
  )
}
