import { ApplicantsSection } from './ApplicantsSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import type { Estimate, SectionProps } from './form-parts.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { MarkSection } from './MarkSection.tsx'
import { QuoteSection } from './QuoteSection.tsx'

/** The steps after the countries. */
export function LowerSections({ estimate, ...section }: SectionProps & { readonly estimate: Estimate | undefined }) {
  return (
    <>
      <MarkSection {...section} />
      <GoodsSection {...section} />
      <ApplicantsSection {...section} />
      <FilesSection {...section} />
      <QuoteSection {...section} estimate={estimate} />
    </>
  )
}
