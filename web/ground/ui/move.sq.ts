export const words = {
  up: (name: string) => `Ngjit lart: ${name}`,
  down: (name: string) => `Zbrit poshtë: ${name}`,
  standsAt: (name: string, place: number, of: number) => `${name}: vendi ${place} nga ${of}`,
};
