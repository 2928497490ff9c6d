import { availabilityNames, certificateNames, degreeNames, talentKindNames } from '@portal/domain/square/talent/entry'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import posted from '../posted.module.css'
import { ContactPanel } from './ContactPanel.tsx'
import { talentMessages } from './messages.ts'
import { NotePanel } from './NotePanel.tsx'
import { fieldsIn, Initial, placeIn } from './TalentCard.tsx'
import styles from './talent.module.css'
import { poolPath, type Talent } from './talent-types.ts'
import { useMark } from './use-mark.ts'
import { Stations, WorkRows } from './WorkRows.tsx'

/** One person: what they show of themselves, how to reach them, and one's own note. */
export default function PersonPage() {
  const { id = '' } = useParams()
  return <OnePerson key={id} id={id} />
}

function OnePerson({ id }: { readonly id: string }) {
  const t = useMessages(talentMessages)
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(callQuery('talent.getTalent', { id }, { shownInPlace: true }))
  useMenuLine('/page3/Talentpool/Talentpool')
  useDocumentTitle(data?.name[language] ?? '')
  if (!data) {
    if (!error) return <Skeleton lines={14} />
    const wayOn = <LinkButton to={poolPath()}>{t.back}</LinkButton>
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <Head talent={data} />
      <div className={posted.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <Panel title={t.about}>
            <div className={layout.stack12}>
              {data.Information === '' ? (
                <p className={texts.quiet}>{t.noIntro}</p>
              ) : (
                <p className={posted.text}>{data.Information}</p>
              )}
              {data.skills.length > 0 && (
                <span className={layout.line8}>
                  {data.skills.map((skill) => (
                    <Chip key={skill}>{skill}</Chip>
                  ))}
                </span>
              )}
              <p className={texts.quiet13}>{t.ownStatement}</p>
            </div>
          </Panel>
          <Panel title={t.worksTitle}>
            {data.workList.length === 0 ? (
              <p className={texts.quiet}>{t.noWorks}</p>
            ) : (
              <WorkRows list={data.workList} />
            )}
          </Panel>
          <Panel title={t.experience}>
            {data.experienceList.length === 0 ? (
              <p className={texts.quiet}>{t.noExperience}</p>
            ) : (
              <Stations list={data.experienceList} />
            )}
          </Panel>
        </div>
        <aside className={classes(layout.stack16, layout.shrinks)}>
          {!data.own && <ContactPanel talent={data} />}
          <Facts talent={data} />
          {!data.own && <NotePanel talent={data} />}
        </aside>
      </div>
    </article>
  )
}

function Head({ talent }: { readonly talent: Talent }) {
  const t = useMessages(talentMessages)
  const language = useLanguage()
  const { mark, toggle } = useMark()
  const name = talent.name[language]
  return (
    <header className={layout.between8x16}>
      <div className={styles.head}>
        <Initial name={name} />
        <div className={classes(layout.stack4, layout.shrinks)}>
          <h1 className={texts.breaks}>{name}</h1>
          <p className={texts.soft14}>
            {talentKindNames[talent.type][language]} · {talent.title}
          </p>
        </div>
      </div>
      {talent.own ? (
        <LinkButton to={poolPath('mine')}>{t.mine}</LinkButton>
      ) : (
        <Button
          icon={talent.saved ? 'check' : 'heart'}
          aria-pressed={talent.saved}
          busy={mark.isPending}
          onClick={() => toggle(talent)}
        >
          {talent.saved ? t.isSaved : t.save}
        </Button>
      )}
    </header>
  )
}

function Facts({ talent }: { readonly talent: Talent }) {
  const t = useMessages(talentMessages)
  const language = useLanguage()
  const degree = talent.degree === '' ? '' : degreeNames[talent.degree][language]
  const facts = [
    [t.fields, fieldsIn(talent.fields, language)],
    [t.organisation, talent.organisation],
    [t.region, placeIn(talent, language)],
    [t.education, [degree, talent.school, talent.major].filter(Boolean).join(' · ')],
    [t.yearsTitle, talent.years === null ? '' : t.yearsOf(talent.years)],
    [t.availability, talent.availability === '' ? '' : availabilityNames[talent.availability][language]],
    [t.pay, talent.expectedPay],
    [t.ratingTitle, talent.rating === null ? '' : t.rating(talent.rating.toFixed(1), talent.ratings)],
  ] as const
  return (
    <Panel title={t.facts}>
      <div className={layout.stack12}>
        <dl className={posted.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
        </dl>
        {talent.certificates.length > 0 && (
          <div className={layout.stack4}>
            <h3>{t.certificates}</h3>
            <span className={layout.line8}>
              {talent.certificates.map((kind) => (
                <StateChip key={kind} tone="good">
                  {certificateNames[kind][language]}
                </StateChip>
              ))}
            </span>
          </div>
        )}
      </div>
    </Panel>
  )
}
