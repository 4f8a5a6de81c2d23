/** What an address may hold. A field that is set to undefined leaves it. */
export type AddressSearch<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
