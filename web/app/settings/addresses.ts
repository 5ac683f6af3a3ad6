// Addresses that several parts of the settings lead to. The chunks of the parts share this file, so it imports nothing.

export const addressOf = (key: string): string => `/konfigurimet?skeda=${key}`;

/** The rooms and devices: a view of the services. */
export const resourcesHref = `${addressOf('sherbimet')}&pamja=vendet`;
