/** Names of a town on the Catalan coast, the most frequent first. Given names depend on the year of birth. */

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

interface GivenNames {
  /** First year of birth. */
  readonly from: number
  readonly women: readonly string[]
  readonly men: readonly string[]
}

export const GIVEN_NAMES: readonly GivenNames[] = [
  {
    from: 1930,
    women: words(
      'Maria, Montserrat, Carme, Josefa, Dolors, Antònia, Teresa, Rosa, Francisca, Pilar, Concepció, Mercè, Núria, Joana, Isabel, Assumpció, Encarnación, Ángeles, Rosario, Manuela, Purificación, Remei, Roser, Neus, Engràcia',
    ),
    men: words(
      'Josep, Joan, Antoni, Francesc, Jordi, Manuel, Pere, Ramon, Jaume, Miquel, Lluís, Salvador, José, Antonio, Juan, Rafael, Joaquim, Vicenç, Enric, Emili, Agustí, Ángel, Eusebi, Narcís, Isidre',
    ),
  },
  {
    from: 1961,
    women: words(
      'Montserrat, Núria, Anna, Marta, Cristina, Mònica, Sílvia, Sònia, Esther, Eva, Laura, Susana, Raquel, Yolanda, Gemma, Imma, Elisabet, Olga, Beatriz, Inmaculada, Begoña, María José, Míriam, Conxita, Glòria',
    ),
    men: words(
      'Jordi, David, Marc, Xavier, Albert, Carles, Òscar, Sergio, Javier, Francisco, Daniel, Joan, Josep Maria, Jesús, Ricard, Toni, Raül, Víctor, Iván, Fernando, Eduard, Ignasi, Robert, Óscar, Jose Luis',
    ),
  },
  {
    from: 1986,
    women: words(
      'Laia, Marta, Júlia, Paula, Carla, Alba, Aina, Clàudia, Judit, Ariadna, Lucía, Noelia, Irene, Sara, Fátima, Yasmina, Berta, Mariona, Helena, Anaïs, Verònica, Tamara, Nerea, Elisenda, Queralt',
    ),
    men: words(
      'Marc, Pol, Alex, Adrià, Arnau, Gerard, Roger, Èric, Guillem, Oriol, Sergi, Rubén, Mohamed, Pau, Bernat, Cristian, Hugo, Ferran, Martí, Youssef, Joel, Jan, Aleix, Izan, Iu',
    ),
  },
]

export const SURNAMES = words(
  'García, Martínez, López, Sánchez, Fernández, Rodríguez, Pérez, González, Ruiz, Vila, Serra, Puig, Ferrer, Roca, Soler, Vidal, Martí, Font, Pujol, Roig, Bosch, Riera, Costa, Torres, Casas, Sala, Solé, Mas, Pons, Moreno, Jiménez, Romero, Navarro, Muñoz, Gómez, Díaz, Álvarez, Ortega, Molina, Castillo, Ramos, Domènech, Rovira, Esteve, Prat, Grau, Camps, Coll, Ribas, Valls, Planas, Batlle, Cabré, Miró, Güell, Nogués, Llorens, Arnau, Mestre, Alsina, Bonet, Carbonell, Duran, Fàbregas, Gual, Homs, Iglesias, Jané, Lladó, Marquès, Nadal, Oliveras, Pagès, Quintana, Rius, Sabater, Tarrés, Urgell, Ventura, Xifré, Cortès, Segura, Benítez, Cano, Delgado, Herrera, Ibáñez, Núñez, Peña, Rubio, Vázquez, Zamora, El Amrani, Bennani, Haddad, Cheng, Singh, Popescu, Ivanova, Rossi, Dubois, d’Alòs, Zubizarreta',
)

/** Trades of firms, with their legal form. */
export const TRADES: readonly (readonly [trade: string, form: string])[] = [
  ['Fusteria', 'SL'],
  ['Construccions', 'SA'],
  ['Instal·lacions', 'SL'],
  ['Forn', 'SCP'],
  ['Restaurant Can', 'SL'],
  ['Gestoria', 'SLP'],
  ['Tallers', 'SL'],
  ['Nàutica', 'SA'],
  ['Farmàcia', 'CB'],
  ['Autocars', 'SA'],
  ['Jardineria', 'SL'],
  ['Hotel', 'SLU'],
  ['Associació Cultural', ''],
  ['Club Esportiu', ''],
  ['Fundació', ''],
  ['Comunitat de propietaris', ''],
]

export const STREETS = words(
  'Carrer Major, Carrer de Mar, Passeig Marítim, Rambla de Catalunya, Avinguda de la Generalitat, Carrer del Forn, Plaça de la Vila, Carrer de Sant Pere, Carrer Nou, Ronda de Dalt, Travessera de les Escoles, Camí del Molí, Carrer de l’Església, Carrer de Josep Tarradellas, Avinguda de Pau Casals, Carrer de Montserrat Roig, Passatge de les Acàcies, Carrer dels Pescadors, Calle de Cervantes, Baixada de la Font',
)

interface Town {
  readonly name: string
  readonly province: string
  readonly zip: string
}

/** Most people live in the first town. */
export const TOWNS: readonly Town[] = [
  { name: 'Vilamar', province: 'Barcelona', zip: '08399' },
  { name: 'Mataró', province: 'Barcelona', zip: '08301' },
  { name: 'Calella', province: 'Barcelona', zip: '08370' },
  { name: 'Blanes', province: 'Girona', zip: '17300' },
  { name: 'L’Hospitalet de Llobregat', province: 'Barcelona', zip: '08901' },
  { name: 'Barcelona', province: 'Barcelona', zip: '08013' },
  { name: 'Girona', province: 'Girona', zip: '17001' },
  { name: 'Tarragona', province: 'Tarragona', zip: '43001' },
  { name: 'Lleida', province: 'Lleida', zip: '25001' },
  { name: 'Sant Sadurní d’Anoia', province: 'Barcelona', zip: '08770' },
]
