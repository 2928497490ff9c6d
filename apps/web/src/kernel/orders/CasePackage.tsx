import { isSignable } from '@portal/domain/kernel/signing/signing'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { trademarkPackageMessages } from '../../parts/trademark-package/messages.ts'
import { PackageButton } from '../../parts/trademark-package/PackageButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case.module.css'
import type { Case } from './case-types.ts'

const pollMilliseconds = 1_000
const states = { running: 1, done: 2 }

/** The ZIP of everything that is filed: asked for here, and found again while it is built and afterwards. */
export default function CasePackage({ order }: { order: Case }) {
  const { orderNo } = order
  const t = useMessages(trademarkPackageMessages)
  const language = useLanguage()
  const { data } = useQuery({
    ...callQuery('trademarks.listPackages', { orderNo }),
    refetchInterval: ({ state }) =>
      state.data?.list.some((one) => one.state < states.done) ? pollMilliseconds : false,
  })
  if (!data?.mayPack) return null
  const named = (names: typeof data.missing) =>
    names.map((name) => name[language]).join(language === 'zh' ? '、' : ', ')
  return (
    <section className={styles.package} aria-labelledby="case-package">
      <header>
        <h3 id="case-package">{t.title}</h3>
        <p className={texts.quiet}>{t.text}</p>
      </header>
      {data.missing.length > 0 && (
        <p>
          {t.missing} {named(data.missing)}
        </p>
      )}
      {data.missing.length === 0 && data.unsigned.length > 0 && (
        <p className={texts.quiet}>
          {isSignable(order) ? t.unsigned : t.neverSigned} {named(data.unsigned)}
        </p>
      )}
      <PackageButton orderNos={[orderNo]} disabled={data.missing.length > 0} />
      {data.list.length > 0 && (
        <ul className={styles.versions} aria-label={t.earlier}>
          {data.list.map((one) => (
            <li key={one.jobId}>
              <span>{formatInstant(one.time)}</span>
              <span className={texts.quiet} title={one.fileName ?? ''}>
                {one.state < states.done ? (
                  <ProgressBar
                    label={one.state === states.running ? t.running : t.waiting}
                    share={one.progress / 100}
                  />
                ) : (
                  (one.fileName ?? t.ended)
                )}
              </span>
              <span className={texts.quiet}>
                {t.files(one.files)}
                {one.orders > 1 && ` · ${t.orders(one.orders)}`}
              </span>
              <PackageLink fileId={one.fileId} name={one.fileName ?? ''} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PackageLink({ fileId, name }: { fileId: string | null; name: string }) {
  const t = useMessages(trademarkPackageMessages)
  if (fileId === null) return <span />
  return (
    <Button
      tone="quiet"
      size="small"
      icon="download"
      aria-label={`${t.download} ${name}`}
      onClick={() => void downloadFile(fileId)}
    >
      {t.downloadFile}
    </Button>
  )
}
