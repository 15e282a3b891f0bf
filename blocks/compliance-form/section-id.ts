/** Id of the section of a block with the compliance form, for links that lead to it. A page may have several. */
export const complianceFormId = (block: { id: string | null }): string => `compliance-${block.id}`
