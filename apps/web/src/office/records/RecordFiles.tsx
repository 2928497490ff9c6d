import { useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { recordMessages } from './messages.ts'
import type { OneRecord } from './record-types.ts'
import styles from './records.module.css'

export function Files({ files }: { files: OneRecord['files'] }) {
  const t = useMessages(recordMessages)
  return (
    <Panel title={t.files}>
      <ul className={styles.rows} aria-label={t.files}>
        {files.map(({ id, name }) => (
          <li key={id}>
            <Button size="small" tone="quiet" icon="download" onClick={() => void downloadFile(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
