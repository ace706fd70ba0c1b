import type { BuildChoice, PartStatus, ProjectState, TaskColumn } from "./project.ts";
import { maxBuildPhotos, maxGoalLength, maxParts, maxProjects, maxTasks } from "./project.ts";
import { maxNotesLength, maxTitleLength } from "./reminder.ts";

export const columnNames: Readonly<Record<TaskColumn, string>> = {
  planned: "Planned",
  doing: "Doing",
  waiting: "Waiting for parts",
  done: "Done",
};

export const statusNames: Readonly<Record<PartStatus, string>> = {
  wanted: "Needed",
  ordered: "Ordered",
  here: "Arrived",
  fitted: "Installed",
};

/** The label of the button that takes a part to this status. */
export const statusSteps: Readonly<Record<PartStatus, string>> = {
  wanted: "Still needed",
  ordered: "I ordered it",
  here: "It arrived",
  fitted: "I installed it",
};

export const stateNames: Readonly<Record<ProjectState, string>> = {
  active: "Active",
  paused: "Paused",
  finished: "Finished",
};

export const choiceNames: Readonly<Record<BuildChoice, string>> = {
  goal: "The goal",
  costs: "Costs and budget",
  notes: "Notes",
  odometer: "The car's odometer",
  search: "Let search engines list the page",
};

export const projectTexts = {
  titleRequired: "Give the project a name",
  taskRequired: "Say what needs to be done",
  partRequired: "Name the part",
  tooLong: `At most ${maxTitleLength} characters`,
  numberTooLong: "At most 60 characters",
  goalTooLong: `At most ${maxGoalLength} characters`,
  notesTooLong: `At most ${maxNotesLength} characters`,
  costInvalid: "Enter an amount, such as 64 or 64.50",
  quantityInvalid: "The quantity must be a number, such as 2",
  gone: "It isn't in your garage anymore.",
  changed: "It was changed elsewhere. Reload the page and try again.",
  fullProjects: `You have ${maxProjects} projects. Delete some you no longer need.`,
  fullTasks: `A project has room for ${maxTasks} tasks. Delete some that are done, or split the project.`,
  fullBuild: `The page has room for ${maxBuildPhotos} photos. Choose fewer.`,
  fullParts: `A project has room for ${maxParts} parts. Delete some you no longer need, or split the project.`,
} as const;
