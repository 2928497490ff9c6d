import { ApplicantsSection } from './ApplicantsSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { MarkSection } from './MarkSection.tsx'
import { RouteSection } from './RouteSection.tsx'

/** The sections of the family's form that a reviewer opened. */
export function OpenedSections({ opened }: { readonly opened: readonly string[] }) {
  return (
    <>
      {opened.includes('base') && <RouteSection />}
      {opened.includes('mark') && <MarkSection />}
      {opened.includes('goods') && <GoodsSection />}
      {opened.includes('applicants') && <ApplicantsSection />}
      {opened.includes('papers') && <FilesSection />}
    </>
  )
}
