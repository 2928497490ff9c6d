import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatBytes } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case-packages.module.css'
import { packageMessages } from './messages.ts'

/** The case id as a folder around everything: 36 letters that say nothing to a reader. */
const ownFolder = /^[0-9a-f-]{36}\//
type Files = ReplyFor<'casePackages.getPackage'>['files']

export function PackageFiles({ id, files }: { id: string; files: Files }) {
  const t = useMessages(packageMessages)
  const language = useLanguage()
  const [shown, setShown] = useState<string>()
  return (
    <div className={layout.scrolls}>
      <table className={classes(layout.full, texts.size13, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t.code}</th>
            <th scope="col">{t.name}</th>
            <th scope="col" className={styles.extra}>
              {t.format}
            </th>
            <th scope="col" className={styles.end}>
              {t.pages}
            </th>
            <th scope="col" className={styles.end}>
              {t.size}
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ path, code, name, format, bytes, pages }) => (
            <tr key={path}>
              <td>{code}</td>
              <td className={styles.wide}>
                {format === 'XML' ? (
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={t.showXml(inLanguage(name, language))}
                    onClick={() => setShown(path)}
                  >
                    {inLanguage(name, language)}
                  </button>
                ) : (
                  inLanguage(name, language)
                )}
                <div className={`${styles.mono} ${texts.soft}`}>{path.replace(ownFolder, '…/')}</div>
              </td>
              <td className={styles.extra}>{format}</td>
              <td className={styles.end}>{pages}</td>
              <td className={styles.end}>{formatBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <XmlDialog id={id} file={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

/** The XML of one file with line numbers; the lines an error names. */
function XmlDialog({ id, file, onClose }: { id: string; file: string; onClose: () => void }) {
  const { data } = useQuery(callQuery('casePackages.getPackage', { id, file }))
  const lines = data?.xml?.split(/\r?\n/) ?? []
  return (
    <Dialog open onClose={onClose} title={file} width="wide">
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className={styles.xml} tabIndex={0}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            <code key={at}>{line || ' '}</code>
          ))}
        </pre>
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}
