import { PapersSection, SignaturesSection } from './PapersSection.tsx'
import { SubmitSection } from './SubmitSection.tsx'

/** What is filled in after the countries and the parties: fetched while those are. */
export default function LowerSections() {
  return (
    <>
      <PapersSection />
      <SignaturesSection />
      <SubmitSection />
    </>
  )
}
