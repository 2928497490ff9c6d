import { ApplicantsSection } from './ApplicantsSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import type { SectionProps } from './form-parts.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { MarkSection } from './MarkSection.tsx'
import { RouteSection } from './RouteSection.tsx'

/** The sections of the family's form that a reviewer opened. */
export function OpenedSections({ opened, ...section }: SectionProps & { readonly opened: readonly string[] }) {
  return (
    <>
      {opened.includes('base') && <RouteSection {...section} />}
      {opened.includes('mark') && <MarkSection {...section} />}
      {opened.includes('goods') && <GoodsSection {...section} />}
      {opened.includes('applicants') && <ApplicantsSection {...section} />}
      {opened.includes('papers') && <FilesSection {...section} />}
    </>
  )
}
