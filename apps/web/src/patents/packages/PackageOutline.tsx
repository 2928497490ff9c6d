import {
  codeWords,
  type FormCode,
  type PackageRight,
  requestCodes,
  requiredCodes,
} from '@portal/domain/patents/packages/codes'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './case-packages.module.css'
import { packageMessages } from './messages.ts'
import type { PackageRow } from './PackageHistory.tsx'

/** Forms that go along where the case has them. */
const also: Readonly<Record<PackageRight, readonly FormCode[]>> = {
  invention: ['100003', '110401', '100007'],
  utilityModel: ['100007'],
  design: ['100007'],
}
const rights = Object.keys(requestCodes) as PackageRight[]

/** What a package of each right holds, while none is chosen; the newest one is a click away. */
export function PackageOutline({
  newest,
  onChoose,
}: {
  newest: PackageRow | undefined
  onChoose: (id: string) => void
}) {
  const t = useMessages(packageMessages)
  const language = useLanguage()
  const line = (code: FormCode) => (
    <li key={code}>
      <code>{code}</code> {codeWords(code)[language]}
    </li>
  )
  return (
    <div className={classes(layout.stack16, layout.shrinks)}>
      <EmptyState
        picture="nothingYet"
        title={newest ? t.choosePackage : t.noPackages}
        action={newest && <Button onClick={() => onChoose(newest.id)}>{t.showNewest}</Button>}
      >
        {newest?.name}
      </EmptyState>
      <h2 className={classes(layout.line12, texts.breaks)}>{t.holds}</h2>
      <div className={styles.outline}>
        {rights.map((right) => (
          <section key={right} className={classes(layout.stack8, layout.top)}>
            <h3>{t[right]}</h3>
            <ul>{requiredCodes[right].map(line)}</ul>
            <p className={texts.soft}>{t.whereThere}</p>
            <ul className={texts.soft}>{also[right].map(line)}</ul>
          </section>
        ))}
      </div>
    </div>
  )
}
