export type Id = number | string

export type ModuleAddress = { id: Id; processId: Id; phaseId: Id }
export type ProposalAddress = ModuleAddress & { moduleId: Id }
