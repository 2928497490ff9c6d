import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case-packages.module.css'
import { packageMessages } from './messages.ts'
import type { PackageRow } from './PackageHistory.tsx'

/** Where this package differs from another one, field by field. */
export function Differences({ id, others }: { id: string; others: readonly PackageRow[] }) {
  const t = useMessages(packageMessages)
  const [otherId, setOtherId] = useState('')
  const { data, isFetching } = useQuery({
    ...callQuery('casePackages.comparePackages', { id, otherId }),
    enabled: otherId !== '',
  })
  return (
    <div className={classes(layout.stack16, layout.shrinks)}>
      <SelectField
        label={t.compareWith}
        placeholder={t.chooseOther}
        value={otherId}
        onChange={setOtherId}
        options={others.map((one) => ({ value: one.id, label: `${one.name} · ${formatInstant(one.time)}` }))}
      />
      {isFetching && <Skeleton lines={3} />}
      {data && !isFetching && (
        <p role="status">{data.total === 0 ? t.same(data.compared) : t.differ(data.total, data.compared)}</p>
      )}
      {data && data.total > 0 && (
        <div className={layout.scrolls}>
          <table className={classes(layout.full, texts.size13, styles.table)}>
            <thead>
              <tr>
                <th scope="col">{t.element}</th>
                <th scope="col">{t.here}</th>
                <th scope="col">{t.there}</th>
              </tr>
            </thead>
            <tbody>
              {data.differences.map(({ file, element, before, after }) => (
                <tr key={`${file} ${element}`}>
                  <td className={`${styles.mono} ${styles.wide}`}>{[file, element].filter(Boolean).join(' › ')}</td>
                  <td className={styles.wide}>{before ?? <span className={texts.soft}>{t.absent}</span>}</td>
                  <td className={styles.wide}>{after ?? <span className={texts.soft}>{t.absent}</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
