import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { pathTo } from '../../app/paths.ts'
import { allMembers } from '../../parts/all-members.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import type { ApprovalSettings } from './ApprovalsTab.tsx'
import { rulesMessages } from './approval-messages.ts'
import { organisationMessages } from './messages.ts'
import { mayManage, type Organisation } from './role-words.ts'

const CostCentreDialog = lazy(() => import('./CostCentreDialog.tsx'))
const DefaultCentreDialog = lazy(() => import('./DefaultCentreDialog.tsx'))

type Centre = ApprovalSettings['costCentres'][number]

interface PartProps {
  readonly settings: ApprovalSettings
  readonly organisation: Organisation
}

/** Whether the organisation pays nothing without one. */
function Demand({ settings, manages }: { settings: ApprovalSettings; manages: boolean }) {
  const t = useMessages(rulesMessages)
  const mayApprove = useMay('approve')
  const demand = useCallMutation('approvals.demandCostCentre')
  const { demandsCostCentre } = settings
  if (!manages || !mayApprove) return demandsCostCentre ? <p>{t.demanded}</p> : null
  return (
    <CheckField
      label={t.demand}
      hint={t.demandHint}
      checked={demandsCostCentre}
      disabled={demand.isPending}
      onChange={({ target }) => demand.mutate({ isDemanded: target.checked })}
    />
  )
}

/** Cost centres with whose new orders get them. */
export function CostCentres({ settings, organisation }: PartProps) {
  const t = useMessages(rulesMessages)
  const shared = useMessages(organisationMessages)
  const [edited, setEdited] = useState<{ readonly centre: Centre | undefined }>()
  const [choosing, setChoosing] = useState(false)
  const { costCentres, defaults } = settings
  const { data: members = [] } = useQuery({ ...allMembers, enabled: defaults.length > 0 })
  const manages = mayManage(organisation)
  const givenTo = (centreId: string) =>
    defaults
      .filter(({ costCentreId }) => costCentreId === centreId)
      .flatMap(({ memberId, teamId }) => {
        const team = organisation.teams.find(({ id }) => id === teamId)
        return team ? t.teamOf(team.name) : (members.find(({ id }) => id === memberId)?.name ?? [])
      })
      .join(' · ')
  return (
    <Panel
      title={t.centres}
      aside={
        manages && (
          <Button size="small" icon="plus" onClick={() => setEdited({ centre: undefined })}>
            {t.addCentre}
          </Button>
        )
      }
    >
      <div className={layout.column12}>
        <p className={texts.soft14}>{costCentres.length === 0 ? t.noCentres : t.centresText}</p>
        {costCentres.length > 0 && (
          <div className={layout.scrolls}>
            <table className={classes(plain.table, plain.inPanel, stacked.stacked)} aria-label={t.centres}>
              <thead>
                <tr>
                  <th scope="col">{t.code}</th>
                  <th scope="col">{t.name}</th>
                  <th scope="col">{t.usedBy}</th>
                  {manages && (
                    <th scope="col" className={plain.acts}>
                      {shared.acts}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {costCentres.map((centre) => (
                  <tr key={centre.id}>
                    <th scope="row">{centre.code}</th>
                    <td data-title={t.name}>
                      <span className={layout.inline8}>
                        {centre.name}
                        {centre.isClosed && <Chip>{t.closed}</Chip>}
                      </span>
                    </td>
                    <td data-title={t.usedBy}>{givenTo(centre.id)}</td>
                    {manages && (
                      <td className={plain.acts}>
                        <Button
                          size="small"
                          aria-label={t.changeCentre(centre.code)}
                          onClick={() => setEdited({ centre })}
                        >
                          {shared.change}
                        </Button>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {costCentres.length > 0 && <Demand settings={settings} manages={manages} />}
        {costCentres.some(({ isClosed }) => !isClosed) && (
          <div className={layout.wrap8x16}>
            {manages && (
              <Button size="small" onClick={() => setChoosing(true)}>
                {t.defaultFor}
              </Button>
            )}
            <LinkButton size="small" to={pathTo('/budgets')}>
              {t.budgets}
            </LinkButton>
          </div>
        )}
      </div>
      {edited && (
        <Opening>
          <CostCentreDialog centre={edited.centre} onClose={() => setEdited(undefined)} />
        </Opening>
      )}
      {choosing && (
        <Opening>
          <DefaultCentreDialog settings={settings} organisation={organisation} onClose={() => setChoosing(false)} />
        </Opening>
      )}
    </Panel>
  )
}
