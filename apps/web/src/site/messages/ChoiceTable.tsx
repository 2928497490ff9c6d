import {
  channelNames,
  type MessageChannel,
  type MessageWhen,
  whenNames,
  whensOf,
} from '@portal/domain/site/messages/choices'
import { groupNames, type MessageGroup, messageGroups } from '@portal/domain/site/messages/groups'
import type { ReplyFor } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import { choiceMessages } from './choice-messages.ts'
import styles from './messages.module.css'

type Choice = ReplyFor<'messages.getChoices'>['choices'][number]

interface ChoiceTableProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly channels: readonly MessageChannel[]
  /** Whose choices these are. */
  readonly of: 'own' | 'organisation'
  readonly onChoose: (group: MessageGroup, channel: MessageChannel, when: MessageWhen | null) => void
}

/** A line for each group, a choice for each channel; what nobody chose says what then holds. */
export function ChoiceTable({ label, choices, channels, of, onChoose }: ChoiceTableProps) {
  const t = useMessages(choiceMessages)
  const language = useLanguage()
  const { user } = useSession()
  // What waits for the office is told to nobody else.
  const groups = messageGroups.filter((group) => group !== 'office' || (user && worksForCustomers(user.role)))
  const find = (group: MessageGroup, channel: MessageChannel) =>
    choices.find((one) => one.group === group && one.channel === channel)
  return (
    <div className={classes(layout.box, layout.scrolls)}>
      <table className={classes(plain.table, stacked.stacked)} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t.kind}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {channelNames[channel][language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group}>
              <th scope="row">{groupNames[group][language]}</th>
              {channels.map((channel) => (
                <td key={channel} data-title={channelNames[channel][language]}>
                  <OneChoice
                    choice={find(group, channel)}
                    of={of}
                    onChoose={(when) => onChoose(group, channel, when)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface OneChoiceProps {
  readonly choice: Choice | undefined
  readonly of: 'own' | 'organisation'
  readonly onChoose: (when: MessageWhen | null) => void
}

function OneChoice({ choice, of, onChoose }: OneChoiceProps) {
  const t = useMessages(choiceMessages)
  const language = useLanguage()
  if (!choice) return null
  if (choice.isFixed) return <span>{t.always}</span>
  const { group, channel, usual } = choice
  const holds = of === 'own' ? (choice.organisation ?? usual) : usual
  return (
    <SelectField
      className={styles.choice}
      label={t.by(groupNames[group][language], channelNames[channel][language])}
      labelHidden
      placeholder={t.usual(inLanguage(whenNames[holds], language))}
      value={choice[of] ?? ''}
      options={whensOf(channel).map((when) => ({ value: when, label: whenNames[when][language] }))}
      onChange={(value) => onChoose(whensOf(channel).find((when) => when === value) ?? null)}
    />
  )
}
