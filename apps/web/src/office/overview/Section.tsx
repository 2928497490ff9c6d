import type { ReactNode } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { RequestFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import type { Asked } from './asked.ts'
import { overviewMessages } from './messages.ts'
import styles from './overview.module.css'

interface SectionProps {
  /** The question that its figures answer. */
  readonly title: string
  readonly hint?: string
  readonly table: RequestFor<'overview.exportFigures'>['table']
  readonly asked: Asked
  /** Rows of its table; of none there is no file, and `empty` is said. */
  readonly rows: number
  readonly empty?: string
  readonly children: ReactNode
}

/** One question of the desk with its figures, and its table as a file for who may export. */
export function Section({ title, hint, table, asked, rows, empty, children }: SectionProps) {
  const t = useMessages(overviewMessages)
  const may = useMay('export')
  const { mutateAsync } = useCallMutation('overview.exportFigures')
  return (
    <Panel
      title={title}
      aside={
        may && (
          <ExportButton
            rows={rows}
            label={t.exportTable}
            start={() => mutateAsync({ table, ...asked.period, ...asked.filter })}
          />
        )
      }
      className={styles.section ?? ''}
    >
      {rows === 0 && empty ? <p className={texts.soft}>{empty}</p> : children}
      {hint && <p className={texts.soft12}>{hint}</p>}
    </Panel>
  )
}
