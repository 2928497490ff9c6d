import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'
import { roleMessages } from './role-messages.ts'
import { mayManage, type Organisation, type Team } from './role-words.ts'

const TeamDialog = lazy(() => import('./TeamDialog.tsx'))

/** Teams with their leads. */
export default function TeamsTab({ organisation }: { organisation: Organisation }) {
  const t = useMessages(roleMessages)
  const shared = useMessages(organisationMessages)
  const [edited, setEdited] = useState<{ readonly team: Team | undefined }>()
  const [removed, setRemoved] = useState<Team>()
  const manages = mayManage(organisation)
  const add = manages && (
    <Button tone="primary" icon="plus" onClick={() => setEdited({ team: undefined })}>
      {t.addTeam}
    </Button>
  )
  return (
    <>
      {organisation.teams.length === 0 ? (
        <EmptyState picture="nothingYet" title={t.noTeams} action={add}>
          {manages ? t.noTeamsText : shared.onlyManagers}
        </EmptyState>
      ) : (
        <>
          {add && (
            <div className={styles.tools} data-chrome>
              {add}
            </div>
          )}
          <div className={classes(layout.box, layout.scrolls)}>
            <table className={classes(plain.table, plain.inPanel, stacked.stacked)} aria-label={shared.teams}>
              <thead>
                <tr>
                  <th scope="col">{shared.team}</th>
                  <th scope="col">{t.lead1}</th>
                  <th scope="col">{shared.members}</th>
                  {manages && (
                    <th scope="col" className={plain.acts}>
                      {shared.acts}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {organisation.teams.map((team) => (
                  <tr key={team.id}>
                    <th scope="row">{team.name}</th>
                    <td data-title={t.lead1}>
                      {team.lead ? team.lead.name : <span className={texts.quiet}>{t.noLead}</span>}
                    </td>
                    <td data-title={shared.members} className={texts.numbers}>
                      {team.members}
                    </td>
                    {manages && (
                      <td className={plain.acts}>
                        <span className={layout.inline4}>
                          <Button size="small" aria-label={t.changeTeam(team.name)} onClick={() => setEdited({ team })}>
                            {shared.change}
                          </Button>
                          <Button
                            size="small"
                            tone="quiet"
                            icon="bin"
                            aria-label={t.removeTeam(team.name)}
                            onClick={() => setRemoved(team)}
                          />
                        </span>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {edited && (
        <Opening>
          <TeamDialog team={edited.team} onClose={() => setEdited(undefined)} />
        </Opening>
      )}
      {removed && <RemoveTeamDialog team={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

function RemoveTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useMessages(roleMessages)
  const shared = useMessages(organisationMessages)
  const remove = useCallMutation('organisations.removeTeam', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.teamRemoved })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.removeTeamTitle(team.name)}
      label={shared.remove}
      tone="bad"
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onAct={() => remove.mutate({ id: team.id })}
    >
      <p>{team.members === 0 ? t.removeEmptyTeam : t.removeTeamText(team.members)}</p>
    </FormDialog>
  )
}
