import { exampleWork } from '@portal/domain/copyright/applications/examples'
import { countCharacters } from '@portal/domain/copyright/applications/form'
import {
  elementWords,
  findStatementElements,
  type StatementElement,
  type StatementPart,
  statementPartKeys,
  statementParts,
} from '@portal/domain/copyright/applications/work-faults'
import { type WorkForm, workLimits } from '@portal/domain/copyright/applications/work-form'
import { useState } from 'react'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { formFields } from '../../parts/form/typed-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './copyright.module.css'
import { sharedMessages } from './shared-messages.ts'
import { workMessages } from './work-messages.ts'

const { AreaAt, useParts } = formFields<WorkForm>()

const elements = Object.keys(elementWords) as StatementElement[]

/** The statement in its three parts, with what an examiner looks for as found or missing while one types. */
export function StatementFields() {
  const t = useMessages(workMessages)
  return (
    <fieldset className={classes(layout.column16, styles.group)}>
      <legend>{t.statement}</legend>
      <p className={texts.soft13}>{t.statementHelp}</p>
      {statementPartKeys.map((part) => (
        <PartField key={part} part={part} />
      ))}
    </fieldset>
  )
}

function PartField({ part }: { part: StatementPart }) {
  const t = useMessages(workMessages)
  const shared = useMessages(sharedMessages)
  const language = useLanguage()
  const { form } = useParts('statement')
  const [isShown, setShown] = useState(false)
  const { statementMin, statementMax } = workLimits
  const count = countCharacters(form.statement[part])
  const found = findStatementElements(form)
  const own = elements.filter((element) => elementWords[element].part === part)
  const hints = { purpose: t.purposeHint, process: t.processHint, originality: t.originalityHint }
  const label = inLanguage(statementParts[part], language)
  return (
    <div className={layout.stack8}>
      <AreaAt
        path={`statement.${part}`}
        label={label}
        hint={`${hints[part]} ${shared.counted(count, `${statementMin}–${statementMax}`)}`}
        required
        rows={6}
      />
      {own.length > 0 && (
        <ul className={classes(layout.wrap4x16, texts.soft13, styles.elements)} aria-label={`${label}: ${t.elements}`}>
          {own.map((element) => (
            <li className={layout.inline4} key={element} data-found={found[element]}>
              <Icon name={found[element] ? 'check' : 'pencil'} size={16} />
              {inLanguage(elementWords[element], language)}
              <small className={texts.quiet12}>{found[element] ? t.found : t.lacking}</small>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="small" tone="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t.hideExample : t.showExample}
        </Button>
        {isShown && (
          <blockquote className={styles.example} lang="zh-CN">
            {exampleWork.statement[part]}
          </blockquote>
        )}
      </div>
    </div>
  )
}
