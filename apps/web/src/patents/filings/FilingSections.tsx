import { awaitsDraft } from '@portal/domain/patents/filings/form'
import { type ReactNode, Suspense } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { lazy } from '../../app/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Checks } from './filing-faults.ts'
import styles from './filings.module.css'
import { useForm } from './form-props.ts'
import { KindSection } from './KindSection.tsx'
import { ApplicantsSection, InventorsSection } from './PeopleSections.tsx'
import { SubmitSection } from './SubmitSection.tsx'
import { TitleSection } from './TitleSection.tsx'

// Not needed for the form's first sight: the later sections, and those of a design.
const AgentSection = lazy(() => import('./AgentSection.tsx').then((module) => ({ default: module.AgentSection })))
const DocumentsSection = lazy(() =>
  import('./DocumentsSection.tsx').then((module) => ({ default: module.DocumentsSection })),
)
const DisclosureSection = lazy(() =>
  import('./DisclosureSection.tsx').then((module) => ({ default: module.DisclosureSection })),
)
const EarlierSection = lazy(() => import('./EarlierSection.tsx').then((module) => ({ default: module.EarlierSection })))
const DesignKindSection = lazy(() =>
  import('./design/DesignKindSection.tsx').then((module) => ({ default: module.DesignKindSection })),
)
const ViewsSection = lazy(() =>
  import('./design/ViewsSection.tsx').then((module) => ({ default: module.ViewsSection })),
)
const BriefSection = lazy(() =>
  import('./design/BriefSection.tsx').then((module) => ({ default: module.BriefSection })),
)

interface SectionsProps {
  readonly isDraft: boolean
  readonly files: ReplyFor<'filings.getDraft'>['files']
  readonly quote: ReplyFor<'filings.quoteFiling'> | undefined
  readonly checks: Checks | undefined
  /** Stands between the checks and the statement. */
  readonly children: ReactNode
}

/** The sections in the order of the office's request; those of a design where the others have their documents. */
export function FilingSections({ isDraft, files, quote, checks, children }: SectionsProps) {
  const isDesign = useForm(({ kind }) => kind === 'design')
  const isAwaited = useForm(awaitsDraft)
  return (
    <>
      {isDesign ? (
        <Suspense fallback={<div className={styles.designKindSpace} />}>
          <DesignKindSection />
        </Suspense>
      ) : (
        <KindSection />
      )}
      <TitleSection />
      <ApplicantsSection quote={quote} isDraft={isDraft} />
      <InventorsSection />
      <Suspense fallback={<Skeleton lines={12} />}>
        {isDesign ? (
          <>
            <ViewsSection files={files} />
            <BriefSection />
          </>
        ) : isAwaited ? (
          <DisclosureSection />
        ) : (
          <DocumentsSection />
        )}
      </Suspense>
      <Suspense fallback={<Skeleton lines={6} />}>
        <EarlierSection />
      </Suspense>
      <Suspense fallback={<Skeleton lines={6} />}>
        <AgentSection />
      </Suspense>
      <SubmitSection checks={checks}>{children}</SubmitSection>
    </>
  )
}
