/** The agency of who chose none; its prices are the portal's, over which every other agency has its own. */
export const portalAgency = 1
