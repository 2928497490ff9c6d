import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { followUpMessages } from './messages.ts'
import type { Check } from './types.ts'

/** What it costs, line by line: what goes to the office and what is ours. */
export function Fees({ fees }: { fees: Check['fees'] }) {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  return (
    <div className={layout.stack8}>
      {fees.lines.map((line) => (
        <div className={layout.spread12} key={line.kind}>
          <span>
            {inLanguage(line.name, language)}
            <small className={classes(texts.soft, texts.block)}>{inLanguage(line.explanation, language)}</small>
          </span>
          <Money fen={line.amount} />
        </div>
      ))}
      <div className={layout.spread12} aria-live="polite">
        <strong>{t.total}</strong>
        <Money fen={fees.total} strong />
      </div>
    </div>
  )
}
