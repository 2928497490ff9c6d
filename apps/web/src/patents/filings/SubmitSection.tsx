import { type ReactNode, useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { placeId, usePlaces } from '../../parts/form/places.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { checkedByForm } from './filing-faults.ts'
import styles from './filings.module.css'
import { patch, useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { Section } from './Section.tsx'

interface SubmitProps {
  /** Stands between the checks and the statement. */
  readonly children: ReactNode
  readonly checks: ReplyFor<'filings.checkFiling'> | undefined
}

/** The sum of the checks, what passed on demand, and the statement. */
export function SubmitSection({ checks, children }: SubmitProps) {
  const { form, change } = useParts('declared')
  const t = useMessages(filingMessages)
  const language = useLanguage()
  const places = usePlaces()
  const [showPassed, setShowPassed] = useState(false)
  // What is not there yet is counted as missing, not as a fault of what is.
  const said = checks?.findings.filter((finding) => finding.level === 'pass' || !checkedByForm.test(finding.key)) ?? []
  const count = (level: 'fix' | 'review' | 'pass') => said.filter((finding) => finding.level === level).length
  const error = places.errorAt('declared')
  return (
    <Section id="submit" title={t.submit}>
      <p role="status">{checks ? t.checksSum(count('fix'), count('review'), count('pass')) : t.checksRunning}</p>
      {count('pass') > 0 && (
        <CheckField
          label={t.showPassed}
          checked={showPassed}
          onChange={(event) => setShowPassed(event.target.checked)}
        />
      )}
      {showPassed && (
        <ul className={classes(layout.stack12, layout.shrinks, styles.passed)}>
          {checks?.findings
            .filter((finding) => finding.level === 'pass')
            .map((finding) => (
              <li key={finding.key}>
                <Icon name="check" size={16} />
                <span>
                  {inLanguage(finding.words, language)}{' '}
                  <small className={classes(texts.soft13, styles.note)}>{inLanguage(finding.source, language)}</small>
                </span>
              </li>
            ))}
        </ul>
      )}
      {children}
      <CheckField
        id={placeId('declared')}
        label={t.declared}
        {...(error && { error })}
        checked={form.declared}
        disabled={!places.isOpen('declared')}
        onChange={(event) => change(patch({ declared: event.target.checked }))}
      />
    </Section>
  )
}
