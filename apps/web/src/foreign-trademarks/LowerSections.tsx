import { ApplicantsSection } from './ApplicantsSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import type { Estimate, SectionProps } from './form-parts.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { QuoteSection } from './QuoteSection.tsx'

/** The steps after the mark itself. */
export function LowerSections({ estimate, ...section }: SectionProps & { readonly estimate: Estimate | undefined }) {
  return (
    <>
      <GoodsSection {...section} />
      <ApplicantsSection {...section} />
      <FilesSection {...section} />
      <QuoteSection {...section} estimate={estimate} />
    </>
  )
}
