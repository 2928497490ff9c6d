import type { usSections } from '@portal/domain/patents/us/form'
import { lastDayOf } from '@portal/domain/patents/us/priority-dates'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { deadlineStepText } from '../../parts/deadline-step-text.ts'
import editor from '../../parts/form/editor.module.css'
import { FormSection } from '../../parts/form/FormSection.tsx'
import { withValue } from '../../parts/form/form-fields.tsx'
import { PlaceNotes, stepElement, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DeadlineChip } from '../../ui/DeadlineChip.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { FromCase } from './FromCase.tsx'
import { usMessages } from './messages.ts'
import { newApplicant, newBenefit, newInventor, newPriority } from './new-rows.ts'
import { CheckAt, ChooseAt, CountryAt, RowsAt, TextAt, useChange, useForm, useParts } from './us-fields.ts'
import styles from './us-form.module.css'

type SectionId = (typeof usSections)[number]

export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const t = useMessages(usMessages)
  return (
    <FormSection id={stepElement(id)} title={t[id]}>
      {children}
    </FormSection>
  )
}

export function TitleSection() {
  const t = useMessages(usMessages)
  const { form } = useParts('kind')
  const { isOpen } = usePlaces()
  return (
    <Section id="title">
      <p className={texts.soft13}>{t.help}</p>
      {isOpen('kind') && <FromCase />}
      <TextAt path="title" label={t.titleField} required />
      {form.kind === 'usDesign' && <TextAt path="design.article" label={t.article} required />}
      <TextAt path="titleZh" label={t.titleZh} />
      <div className={editor.line}>
        <TextAt path="docketNo" label={t.docketNo} />
        <ChooseAt
          path="serviceType"
          label={t.service}
          options={[
            { value: 'standard', label: t.standard },
            { value: 'express', label: t.express },
          ]}
        />
      </div>
    </Section>
  )
}

/** The last day to file, and how it came about. */
function LastDay() {
  const t = useMessages(usMessages)
  const language = useLanguage()
  const { form } = useParts('kind', 'route', 'priorities', 'internationalOn')
  const last = lastDayOf(form)
  if (!last) return null
  const { months, startsOn, countedOn, on } = last
  const counted = { key: 'addMonths', params: { months }, on: countedOn }
  const moved = { key: 'usRestDay', params: { from: countedOn }, on }
  const steps: readonly (typeof counted | typeof moved)[] = on === countedOn ? [counted] : [counted, moved]
  const why = (
    <ol className={layout.inset}>
      <li>
        {t.firstFiling} <time dateTime={startsOn}>{startsOn}</time>
      </li>
      {steps.map((step) => (
        <li key={step.key}>
          {deadlineStepText(step, language)} <time dateTime={step.on}>{step.on}</time>
        </li>
      ))}
    </ol>
  )
  return (
    <p className={classes(layout.line8, texts.size13)}>
      {t.lastDay} <DeadlineChip day={on} what={t.lastDay} why={why} />
    </p>
  )
}

export function RouteSection() {
  const t = useMessages(usMessages)
  const { form } = useParts('kind', 'route')
  const routes =
    form.kind === 'usDesign'
      ? (['paris', 'direct'] as const)
      : (['paris', 'nationalPhase', 'bypass', 'direct'] as const)
  const kinds = ['provisional', 'continuation', 'continuationInPart', 'division', 'nationalStage'] as const
  return (
    <Section id="route">
      <ChooseAt path="route" label={t.routeField} options={routes.map((value) => ({ value, label: t[value] }))} />
      <LastDay />
      {(form.route === 'nationalPhase' || form.route === 'bypass') && (
        <div className={editor.line}>
          <TextAt path="internationalNumber" label={t.internationalNumber} />
          <TextAt path="internationalOn" label={t.internationalOn} type="date" />
        </div>
      )}
      <RowsAt path="priorities" nameOf={t.priority} add={{ label: t.addPriority, row: newPriority }}>
        {(_, path) => (
          <div className={editor.line}>
            <CountryAt path={`${path}.country`} label={t.country} />
            <TextAt path={`${path}.number`} label={t.number} />
            <TextAt path={`${path}.filedOn`} label={t.filedOn} type="date" />
            <TextAt path={`${path}.accessCode`} label={t.accessCode} />
          </div>
        )}
      </RowsAt>
      <RowsAt path="benefits" nameOf={t.benefit} add={{ label: t.addBenefit, row: newBenefit }}>
        {(_, path) => (
          <div className={editor.line}>
            <ChooseAt
              path={`${path}.continuity`}
              label={t.continuity}
              options={kinds.map((value) => ({ value, label: t[value] }))}
            />
            <TextAt path={`${path}.number`} label={t.number} />
            <TextAt path={`${path}.filedOn`} label={t.filedOn} type="date" />
            <TextAt path={`${path}.patentNo`} label={t.patentNo} />
          </div>
        )}
      </RowsAt>
    </Section>
  )
}

function MailFields({
  path,
}: {
  path: `applicants.${number}.mail` | 'correspondence.mail' | `inventors.${number}.mail`
}) {
  const t = useMessages(usMessages)
  return (
    <div className={editor.line}>
      <TextAt path={`${path}.line1`} label={t.line1} />
      <TextAt path={`${path}.line2`} label={t.line2} />
      <TextAt path={`${path}.city`} label={t.mailCity} />
      <TextAt path={`${path}.state`} label={t.mailState} />
      <TextAt path={`${path}.postcode`} label={t.postcode} />
      <CountryAt path={`${path}.country`} label={t.mailCountry} />
    </div>
  )
}

export function InventorsSection() {
  const t = useMessages(usMessages)
  const change = useChange()
  const { isOpen } = usePlaces()
  const residencies = ['nonUs', 'us', 'military'] as const
  const ways = ['later', 'signed', 'substitute'] as const
  return (
    <Section id="inventors">
      <RowsAt path="inventors" nameOf={t.inventor} add={{ label: t.addInventor, row: newInventor }}>
        {(at, path) => (
          <>
            <div className={editor.line}>
              {(['prefix', 'given', 'middle', 'family', 'suffix', 'nameZh'] as const).map((name) => (
                <TextAt
                  key={name}
                  path={`${path}.${name}`}
                  label={t[name]}
                  required={name === 'given' || name === 'family'}
                />
              ))}
            </div>
            <h3 className={styles.part}>{t.residenceHead}</h3>
            <div className={editor.line}>
              <ChooseAt
                path={`${path}.residency`}
                label={t.residency}
                options={residencies.map((value) => ({ value, label: t[value] }))}
              />
              <TextAt path={`${path}.city`} label={t.city} />
              <TextAt path={`${path}.state`} label={t.state} />
              <CountryAt path={`${path}.country`} label={t.country} />
              <ChooseAt
                path={`${path}.declaration`}
                label={t.declaration}
                options={ways.map((value) => ({ value, label: t[value] }))}
              />
            </div>
            <h3 className={styles.part}>{t.mailHead}</h3>
            {at > 0 && isOpen('inventors') && (
              <div>
                <Button
                  size="small"
                  onClick={() => change((now) => withValue(now, `${path}.mail`, now.inventors[0]?.mail))}
                >
                  {t.sameMail}
                </Button>
              </div>
            )}
            <MailFields path={`${path}.mail`} />
          </>
        )}
      </RowsAt>
    </Section>
  )
}

export function ApplicantsSection() {
  const t = useMessages(usMessages)
  const isEmpty = useForm(({ applicants }) => applicants.length === 0)
  const isTyped = useForm(({ correspondence }) => correspondence.customerNumber === '')
  const roles = ['assignee', 'obligated', 'interest', 'legalRepresentative'] as const
  return (
    <Section id="applicants">
      {isEmpty && <p className={texts.soft13}>{t.noApplicants}</p>}
      <RowsAt path="applicants" nameOf={t.applicant} add={{ label: t.addApplicant, row: newApplicant }}>
        {(_, path) => (
          <>
            <div className={editor.line}>
              <ChooseAt
                path={`${path}.role`}
                label={t.role}
                options={roles.map((value) => ({ value, label: t[value] }))}
              />
              <TextAt path={`${path}.organisation`} label={t.organisation} />
              <TextAt path={`${path}.given`} label={t.given} />
              <TextAt path={`${path}.family`} label={t.family} />
              <TextAt path={`${path}.nameZh`} label={t.nameZh} />
              <TextAt path={`${path}.email`} label={t.email} />
            </div>
            <MailFields path={`${path}.mail`} />
          </>
        )}
      </RowsAt>
      <h3>{t.correspondence}</h3>
      <div className={editor.line}>
        <TextAt path="correspondence.customerNumber" label={t.customerNumber} />
        <TextAt path="correspondence.email" label={t.email} />
        <TextAt path="representative.customerNumber" label={t.representative} />
        <TextAt path="representative.registration" label={t.registration} />
      </div>
      {isTyped && <MailFields path="correspondence.mail" />}
      {(['publishAssignee', 'transition', 'refusePriorityExchange', 'refuseSearchExchange'] as const).map((name) => (
        <CheckAt key={name} path={`options.${name}`} label={t[name]} />
      ))}
    </Section>
  )
}

/** A design is not published before its grant, so there is nothing to ask for. */
export function PublicationFields() {
  const t = useMessages(usMessages)
  const { form } = useParts('kind')
  const figure = (
    <div className={editor.line}>
      <TextAt path="publication.figure" label={t.figure} />
    </div>
  )
  if (form.kind === 'usDesign') return figure
  return (
    <>
      {figure}
      <CheckAt path="publication.early" label={t.early} />
      <CheckAt path="publication.nonpublication" label={t.nonpublication} />
      <PlaceNotes path="publication.nonpublication" />
    </>
  )
}
