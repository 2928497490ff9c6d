import { useState } from 'react'
import { useLanguage, useMessages, usePunctuation } from '../app/language.ts'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { classes } from '../ui/classes.ts'
import { LoadMoreSelect } from '../ui/LoadMoreSelect.tsx'
import layout from '../ui/layout.module.css'
import { agentMessages } from './agent-messages.ts'
import styles from './fields.module.css'
import { placeId, usePlaces } from './form/places.tsx'
import { useLoadMore } from './use-load-more.ts'

interface AgentPickerProps {
  readonly path: string
  /** Null: the agency assigns one. */
  readonly value: string | null
  readonly onChange: (agentId: string | null) => void
}

/** Who handles the case: assigned, or chosen by name, field and figures. */
export function AgentPicker({ path, value, onChange }: AgentPickerProps) {
  const t = useMessages(agentMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const isOpen = usePlaces().isOpen(path)
  const [way, setWay] = useState<'assign' | 'choose'>(value === null ? 'assign' : 'choose')
  const agents = useLoadMore('filings.listAgents', (text) => (text ? { name: text } : {}))
  const chosen = agents.items.find((one) => one.id === value)
  const nameOf = (one: { name: string; nameEn: string }) => (language === 'en' && one.nameEn ? one.nameEn : one.name)
  return (
    <div className={classes(layout.stack12, layout.narrow)} id={placeId(path)}>
      <ChoiceField
        label={t.agentWay}
        value={way}
        disabled={!isOpen}
        onChange={(next) => {
          setWay(next)
          if (next === 'assign') onChange(null)
        }}
        choices={[
          { value: 'assign', label: t.assign, text: t.assignText },
          { value: 'choose', label: t.chooseAgent, text: t.chooseAgentText },
        ]}
      />
      {way === 'choose' && (
        <LoadMoreSelect
          label={t.agent}
          placeholder={t.agentHint}
          disabled={!isOpen}
          {...agents}
          keyOf={(one) => one.id}
          onChoose={(one) => onChange(one.id)}
          {...(chosen && { chosen: nameOf(chosen), hint: `${t.licence} ${chosen.licence}` })}
          render={(one) => (
            <span className={classes(layout.spread12, styles.line)}>
              <span>
                {nameOf(one)} <small>{one.fields.join(marks.list)}</small>
              </span>
              <small>
                {t.load(one.load)} · {t.filed(one.figures.n)}
                {one.figures.grantShare !== null && ` · ${t.granted(`${Math.round(one.figures.grantShare * 100)}%`)}`}
              </small>
            </span>
          )}
        />
      )}
    </div>
  )
}
