import { ApplicantsSection } from './ApplicantsSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import type { Estimate } from './form-parts.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { MarkSection } from './MarkSection.tsx'
import { QuoteSection } from './QuoteSection.tsx'

/** The steps after the countries. */
export function LowerSections({ estimate }: { readonly estimate: Estimate | undefined }) {
  return (
    <>
      <MarkSection />
      <GoodsSection />
      <ApplicantsSection />
      <FilesSection />
      <QuoteSection estimate={estimate} />
    </>
  )
}
